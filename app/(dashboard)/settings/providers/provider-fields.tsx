import type { SettingState } from '@/lib/operations/settings'
import { Field } from '../../../_ui/forms/field'
import { Input, Select } from '../../../_ui/forms/input'
import type { Provider } from './provider'
import type { useProviderEntry } from './use-provider-entry'

type Entry = ReturnType<typeof useProviderEntry>
type Props = { kind: 'model' | 'search'; provider: Provider; entry: Entry }

/** The fields of a provider's dialog. Those that the environment sets are locked. */
export function ProviderFields({ kind, provider: { key, address, more }, entry }: Props) {
  const { fields, answer, set, movesAddress } = entry
  const problems = answer?.problems ?? {}
  return (
    <>
      {address && (
        <TextField
          label="Address"
          state={address}
          text={fields.address}
          onText={(text) => set({ address: text })}
          problem={problems.address}
        />
      )}
      {key && (
        <Field label="API key" hint={keyHint(key)} error={problems.key}>
          {(ids) => (
            <Input
              {...ids}
              type="password"
              value={fields.key}
              onChange={({ target }) => set({ key: target.value })}
              disabled={key.source === 'environment'}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
            />
          )}
        </Field>
      )}
      <OtherFields states={more} entry={entry} />
      {kind === 'model' && answer && answer.models.length > 0 && (
        <Field label="Model for answers" error={problems.model}>
          {(ids) => (
            <Select
              {...ids}
              value={fields.model}
              onChange={({ target }) => set({ model: target.value })}
            >
              <option value="">Don’t change it</option>
              {answer.models.map((model) => (
                <option key={model}>{model}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {movesAddress && (
        <Field
          label="Your password"
          hint="Questions and the key are sent to the address: only you may change it."
          error={problems.password}
        >
          {(ids) => (
            <Input
              {...ids}
              type="password"
              value={fields.password}
              onChange={({ target }) => set({ password: target.value })}
              required
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
    </>
  )
}

function OtherFields({ states, entry }: { states: SettingState[]; entry: Entry }) {
  const { fields, answer, set } = entry
  return states.map((state) => (
    <TextField
      key={state.name}
      label={labelFor(state)}
      state={state}
      text={fields.more[state.name] ?? ''}
      onText={(text) => set({ more: { ...fields.more, [state.name]: text } })}
      problem={answer?.problems[state.name]}
    />
  ))
}

type TextProps = {
  label: string
  state: SettingState
  text: string
  onText: (text: string) => void
  problem: string | undefined
}

function TextField({ label, state, text, onText, problem }: TextProps) {
  const isLocked = state.source === 'environment'
  return (
    <Field
      label={label}
      hint={isLocked ? `Set in the server’s environment (${state.name}).` : state.about}
      error={problem}
    >
      {(ids) => (
        <Input
          {...ids}
          // Not of type "url", which refuses a host alone: the server completes it.
          inputMode={state.name.endsWith('_URL') ? 'url' : undefined}
          value={text}
          placeholder={state.example ?? ''}
          onChange={({ target }) => onText(target.value)}
          disabled={isLocked}
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
        />
      )}
    </Field>
  )
}

/** `SERP_RESULTS`: Results. */
function labelFor({ name }: SettingState): string {
  const word = name.slice(name.lastIndexOf('_') + 1).toLowerCase()
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function keyHint(state: SettingState): string {
  if (state.source === 'environment') return `Set in the server’s environment (${state.name}).`
  if (state.source !== 'dashboard') return state.about
  return state.shown ? `Now …${state.shown}. Leave empty to keep it.` : 'Leave empty to keep it.'
}
