import { parseRobots } from './robots/parse'

/** The rules of a robots.txt for the agent with this product token. */
export const robotsRules = ({ text, agent }: { text: string; agent: string }) =>
  parseRobots(text, agent)
