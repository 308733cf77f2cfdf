import { useEffect, useRef, useState } from 'react'
import { lerSessao } from '../api/sessao.ts'
import { useBlocker } from '../app/router.ts'
import { estaSaindo, registrarFormulario } from '../app/semSalvar.ts'
import { useTextos } from '../app/textos.tsx'
import { Confirmacao } from './Dialogo.tsx'

/**
 * Holds the page while its form has changes, and asks before they are lost: on another page of the panel, on closing
 * the tab, on going on in another company. A session that is over is not held back: there is nothing to save with.
 */
export function SairSemSalvar(props: {
  alterado: () => boolean
  /** Keeps the draft when the page is taken away without asking. */
  guardar?: () => void
  /** The person let the changes go. */
  descartar?: () => void
}) {
  const { t } = useTextos()
  const agora = useRef(props)
  agora.current = props
  const [pergunta, setPergunta] = useState<{ responder: (sai: boolean) => void }>()
  const alterado = () => !estaSaindo() && agora.current.alterado()

  const bloqueio = useBlocker(({ currentLocation, nextLocation }) => {
    if (!alterado()) return false
    if (lerSessao()) return currentLocation.pathname !== nextLocation.pathname
    agora.current.guardar?.()
    return false
  })
  useEffect(
    () =>
      registrarFormulario({
        alterado: () => agora.current.alterado(),
        perguntar: () => new Promise(responder => setPergunta({ responder })),
        guardar: () => agora.current.guardar?.(),
      }),
    [],
  )
  useEffect(() => {
    const segurar = (evento: BeforeUnloadEvent) => {
      if (!estaSaindo() && agora.current.alterado()) evento.preventDefault()
    }
    addEventListener('beforeunload', segurar)
    return () => removeEventListener('beforeunload', segurar)
  }, [])

  const responder = (sai: boolean) => {
    if (sai) props.descartar?.()
    pergunta?.responder(sai)
    setPergunta(undefined)
    if (bloqueio.state !== 'blocked') return
    if (sai) bloqueio.proceed()
    else bloqueio.reset()
  }
  return (
    <Confirmacao
      aberto={bloqueio.state === 'blocked' || !!pergunta}
      titulo={t('form.sairTitulo')}
      texto={t('form.sairTexto')}
      confirmar={t('form.sairDescartar')}
      cancelar={t('form.sairFicar')}
      perigo
      aoConfirmar={() => responder(true)}
      aoCancelar={() => responder(false)}
    />
  )
}
