import { Button } from '../../_ui/forms/button'

/** The save button of a settings form, with the result. `what`: for screen readers. */
export function SaveLine({ what, message }: { what: string; message: string }) {
  return (
    <div className="flex items-center gap-3">
      <Button type="submit" variant="primary">
        Save<span className="sr-only"> {what}</span>
      </Button>
      <p role="status" className="text-muted-foreground text-sm">
        {message}
      </p>
    </div>
  )
}
