type Environment = { XDG_DATA_HOME?: string; LOCALAPPDATA?: string; HOME?: string }

export function usualDataFolder(platform?: NodeJS.Platform, environment?: Environment): string
