import { useEffect, useId, useRef, useState } from 'react'
import type { TextosDaVerificacao } from '../../../../shared/textos/pt-BR/pagadorVerificacao.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import type { AbrirRobos, DosRobos } from './protocolo.ts'
import css from './verificacao.module.css'

/** A widget that is not there by then is not waited for, in ms. */
const ABERTURA_MS = 12_000
/** How long the payer reads why the page goes on by itself, in ms. */
const LEITURA_MS = 2_500

type Fase = 'abrindo' | 'aberta' | 'conferindo' | 'falhou'

interface Props {
  /** Our frame document: `/verificacao`, or the embedded card's own address of it. */
  quadro: string
  idioma: string
  textos: TextosDaVerificacao
  /** The service's answer; null: the page's own proof is made instead. Called once. */
  aoTerminar: (token: string | null) => void
}

/** A third party asks whether a person pays. Who cannot answer, or does not want to, has another way at any moment. */
export function Verificacao({ quadro, idioma, textos, aoTerminar }: Props) {
  const id = useId()
  const dialogo = useRef<HTMLDialogElement>(null)
  const moldura = useRef<HTMLIFrameElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  const [fase, setFase] = useState<Fase>('abrindo')
  const fim = useRef(aoTerminar)
  fim.current = aoTerminar
  useEffect(() => {
    const caixa = dialogo.current
    caixa?.showModal()
    titulo.current?.focus()
    return () => caixa?.close()
  }, [])
  useEffect(() => {
    const abrir: AbrirRobos = { tipo: 'quita:robos:abrir', idioma }
    const ouvir = (e: MessageEvent) => {
      const janela = moldura.current?.contentWindow
      if (!janela || e.source !== janela || e.origin !== location.origin) return
      const mensagem = e.data as DosRobos
      if (mensagem.tipo === 'quita:robos:pronto') janela.postMessage(abrir, location.origin)
      else if (mensagem.tipo === 'quita:robos:carregou') setFase(f => (f === 'abrindo' ? 'aberta' : f))
      else if (mensagem.tipo === 'quita:robos:falhou') setFase(f => (f === 'conferindo' ? f : 'falhou'))
      else if (mensagem.tipo === 'quita:robos:resposta') {
        setFase('conferindo')
        fim.current(mensagem.token)
      }
    }
    addEventListener('message', ouvir)
    const demorou = setTimeout(() => setFase(f => (f === 'abrindo' ? 'falhou' : f)), ABERTURA_MS)
    return () => {
      removeEventListener('message', ouvir)
      clearTimeout(demorou)
    }
  }, [idioma])
  useEffect(() => {
    if (fase !== 'falhou') return
    const seguir = setTimeout(() => fim.current(null), LEITURA_MS)
    return () => clearTimeout(seguir)
  }, [fase])
  return (
    <dialog
      ref={dialogo}
      className={css.dialogo}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}m`}
      onCancel={e => {
        // Escape is the other way, never a payment thrown away
        e.preventDefault()
        aoTerminar(null)
      }}
    >
      <div className={css.topo}>
        <Icone nome="escudo" tamanho={24} />
        <h2 id={`${id}t`} ref={titulo} tabIndex={-1}>
          {textos.titulo}
        </h2>
      </div>
      <p id={`${id}m`} className={css.motivo}>
        {textos.motivo}
      </p>
      <p role="status" className={fase === 'falhou' ? ui.notaAtencao : css.frase}>
        <Fala>
          {fase === 'falhou' && <Icone nome="relogio" />}
          {(fase === 'abrindo' || fase === 'conferindo') && <span className={ui.girando} aria-hidden="true" />}
          {fase !== 'aberta' && <span>{textos[fase]}</span>}
        </Fala>
      </p>
      {fase !== 'falhou' && (
        <iframe ref={moldura} className={css.quadro} src={quadro} title={textos.quadro} data-fase={fase} />
      )}
      {fase !== 'conferindo' && (
        <div className={css.rodape}>
          <Botao variante="secundario" onClick={() => aoTerminar(null)} aria-describedby={`${id}o`}>
            {textos.outroJeito}
          </Botao>
          <p id={`${id}o`}>{textos.outroJeitoDetalhe}</p>
        </div>
      )}
    </dialog>
  )
}
