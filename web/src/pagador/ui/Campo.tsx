import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { type Mascara, mascararCampo, type NomeDaMascara } from '../formularios/mascaras.ts'
import { Icone } from './Icone.tsx'
import css from './ui.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  nome: string
  rotulo: string
  dica?: string | undefined
  opcional?: string | undefined
  erro?: string | undefined
  mascara?: NomeDaMascara | Mascara | undefined
  /** Beside the label. */
  acao?: ReactNode
  /** Shakes what was refused. */
  tremendo?: boolean | undefined
  /** Inside the field, at its end: a mark of what was typed. */
  marca?: ReactNode
  aoDigitar?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * One field: label above, hint under the label, error under the field with an icon. The input is uncontrolled: what was
 * typed before the page woke up stays.
 */
export function Campo({
  nome,
  rotulo,
  dica,
  opcional,
  erro,
  mascara,
  acao,
  tremendo,
  marca,
  aoDigitar,
  ref,
  ...resto
}: Props) {
  const id = useId()
  const descricao = [dica && `${id}d`, erro && `${id}e`].filter(Boolean).join(' ')
  return (
    <div className={`${css.campo} ${tremendo ? css.treme : ''}`}>
      <div className={css.linhaDoRotulo}>
        <label className={css.rotulo} htmlFor={id}>
          {rotulo} {opcional && <span className={css.opcional}>({opcional})</span>}
        </label>
        {acao}
      </div>
      {dica && (
        <p className={css.dica} id={`${id}d`}>
          {dica}
        </p>
      )}
      <div className={css.caixaDaEntrada}>
        <input
          {...resto}
          ref={ref}
          id={id}
          name={nome}
          className={css.entrada}
          aria-invalid={erro ? true : undefined}
          aria-describedby={descricao || undefined}
          onInput={e => {
            if (mascara) mascararCampo(e.currentTarget, mascara)
            aoDigitar?.()
          }}
        />
        {marca}
      </div>
      {erro && (
        <p className={css.erro} id={`${id}e`}>
          <Icone nome="erro" tamanho={18} />
          {erro}
        </p>
      )}
    </div>
  )
}
