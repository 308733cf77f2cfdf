import { useId, useRef } from 'react'
import { emSuaLingua } from '../../../../shared/domain/idiomaDoTexto.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './checkout.module.css'

interface Props {
  empresa: string
  /** What is ticked. */
  rotulo: string
  /** Plain text; empty until the private call brings it, because terms may be longer than the page; null without terms. */
  texto: string | null
  erro: string | undefined
  aoMarcar: () => void
}

/** The payer's word (V005, V035): a box to tick, and the merchant's terms, if any, to read in a dialog. */
export function Termos({ empresa, rotulo, texto, erro, aoMarcar }: Props) {
  const { t, idioma } = useTextos()
  const id = useId()
  const dialogo = useRef<HTMLDialogElement>(null)
  return (
    <div className={ui.campo}>
      <div className={css.termos}>
        <label className={css.caixa}>
          <input
            type="checkbox"
            name="autorizacao"
            aria-invalid={erro ? true : undefined}
            aria-describedby={erro ? `${id}e` : undefined}
            onChange={aoMarcar}
          />
          <span>{rotulo}</span>
        </label>
        {texto !== null && (
          <Botao variante="texto" onClick={() => dialogo.current?.showModal()}>
            {t('id.termos')}
          </Botao>
        )}
      </div>
      {erro && (
        <p className={ui.erro} id={`${id}e`}>
          <Icone nome="erro" tamanho={18} />
          {erro}
        </p>
      )}
      {texto !== null && (
        <dialog ref={dialogo} className={css.dialogo} aria-labelledby={`${id}t`}>
          <h2 id={`${id}t`}>{t('termos.titulo', { empresa })}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long terms scroll, and a keyboard must be able to */}
          <div className={css.textoDosTermos} tabIndex={0} {...emSuaLingua(texto, idioma)}>
            {texto || t('termos.carregando')}
          </div>
          <Botao onClick={() => dialogo.current?.close()}>{t('termos.fechar')}</Botao>
        </dialog>
      )}
    </div>
  )
}
