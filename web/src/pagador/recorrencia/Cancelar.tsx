import { useEffect, useRef, useState } from 'react'
import { textosDaRecorrencia as t } from '../../../../shared/textos/pt-BR/pagadorRecorrencia.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Botao } from '../ui/Botao.tsx'
import ui from '../ui/ui.module.css'
import type { Assinatura } from './RecorrenciaPagina.tsx'
import css from './recorrencia.module.css'

/** Two taps: what a cancel means is read before the second one. */
export function Cancelar({ token, aoCancelar }: { token: string; aoCancelar: (a: Assinatura) => void }) {
  const [perguntando, setPerguntando] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const [falhou, setFalhou] = useState(false)
  const pergunta = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (perguntando) pergunta.current?.focus()
  }, [perguntando])
  const cancelar = async () => {
    setOcupado(true)
    setFalhou(false)
    const r = await call('cancelarAssinaturaDoPagador', { params: { token } })
    setOcupado(false)
    if (r.ok) aoCancelar(r.data)
    else setFalhou(true)
  }
  if (!perguntando)
    return (
      <Botao variante="texto" onClick={() => setPerguntando(true)}>
        {t.cancelar}
      </Botao>
    )
  return (
    <section className={`${ui.cartao} ${css.cartao}`} aria-labelledby="cancelar">
      <h2 id="cancelar" ref={pergunta} tabIndex={-1}>
        {t['cancelar.pergunta']}
      </h2>
      <p className={css.suave}>{t['cancelar.texto']}</p>
      {falhou && (
        <p role="alert">
          <Fala>{t['cancelar.erro']}</Fala>
        </p>
      )}
      <div className={css.escolhas}>
        <Botao onClick={() => setPerguntando(false)}>{t['cancelar.manter']}</Botao>
        <Botao variante="secundario" ocupado={ocupado} onClick={() => void cancelar()}>
          {t['cancelar.confirmar']}
        </Botao>
      </div>
    </section>
  )
}
