import { type RefObject, useEffect, useRef } from 'react'
import { Fala } from '../../ui/Fala.tsx'
import type { Campo, Erros } from '../formularios/validar.ts'
import { useTextos } from '../textos.tsx'
import css from './checkout.module.css'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** The form's fields, in reading order. */
  campos: readonly Campo[]
  erros: Erros
  /** Words of the server, by field. */
  recusados: Partial<Record<Campo, string>>
  /** Grows with each submission: the summary takes focus then, not while typing. */
  tentativa: number
}

/** What is missing, after a failed submission, with a way to each field. */
export function ResumoDeErros({ form, campos, erros, recusados, tentativa }: Props) {
  const { t } = useTextos()
  const caixa = useRef<HTMLDivElement>(null)
  const recusa = campos.some(campo => recusados[campo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves on a submission only
  useEffect(() => caixa.current?.focus(), [tentativa])
  // and on a refusal that came: one that is being corrected takes nobody out of its field
  useEffect(() => {
    if (recusa) caixa.current?.focus()
  }, [recusa])
  const itens = campos.flatMap(campo => {
    const chave = erros[campo]
    const texto = chave ? t(chave) : recusados[campo]
    return texto ? [{ campo, texto }] : []
  })
  if (itens.length === 0 || (tentativa === 0 && !recusa)) return null
  const focar = (campo: Campo) => {
    const alvo = form.current?.elements.namedItem(campo)
    if (alvo instanceof HTMLElement) alvo.focus()
  }
  return (
    <div ref={caixa} className={css.resumoDeErros} role="alert" tabIndex={-1}>
      <Fala>
        <h3>{itens.length === 1 ? t('erro.resumo.um') : t('erro.resumo.varios', { n: itens.length })}</h3>
        <ul>
          {itens.map(({ campo, texto }) => (
            <li key={campo}>
              <button type="button" onClick={() => focar(campo)}>
                {texto}
              </button>
            </li>
          ))}
        </ul>
      </Fala>
    </div>
  )
}
