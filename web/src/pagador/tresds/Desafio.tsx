import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import { type TextosDoDesafio, textosDoDesafio } from '../../../../shared/textos/pt-BR/pagadorDesafio.ts'
import { Fala } from '../../ui/Fala.tsx'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './desafio.module.css'
import type { Desafio as DadosDoDesafio } from './protocolo.ts'
import { AVISO_MS, EXTENSAO_MS, minutosADizer, tempo } from './relogio.ts'
import { useDesafio } from './useDesafio.ts'
import type { FimDoDesafio } from './validar.ts'

interface Props {
  desafio: DadosDoDesafio
  /** Our frame document: `/3ds`, or the embedded card's own address of it. */
  quadro: string
  empresa: string
  /** What is charged, as text. */
  valor: string
  aoTerminar: (fim: FimDoDesafio) => void
}

/**
 * The bank's challenge (S021): a sheet over the whole of a phone, a dialog on a desk. The card's form stays mounted under
 * it, because the card is sent again afterwards and is kept nowhere else.
 */
export function Desafio({ desafio, quadro, empresa, valor, aoTerminar }: Props) {
  const { idioma } = useTextos()
  const textos = textosDoDesafio[idioma]
  const id = useId()
  const dialogo = useRef<HTMLDialogElement>(null)
  const moldura = useRef<HTMLIFrameElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  const d = useDesafio(desafio, moldura, aoTerminar)
  const [saindo, setSaindo] = useState(false)
  useEffect(() => {
    const caixa = dialogo.current
    caixa?.showModal()
    titulo.current?.focus()
    return () => caixa?.close()
  }, [])
  // what had the focus went with the issuer's frame
  useEffect(() => {
    if (!d.comOBanco) titulo.current?.focus()
  }, [d.comOBanco])
  return (
    <dialog
      ref={dialogo}
      className={css.dialogo}
      aria-labelledby={`${id}t`}
      onCancel={e => {
        // Escape asks; it never throws a payment away
        e.preventDefault()
        if (d.comOBanco) setSaindo(s => !s)
      }}
    >
      <header className={css.topo}>
        <Icone nome="escudo" tamanho={24} />
        <div>
          <h2 id={`${id}t`} ref={titulo} tabIndex={-1}>
            {textos.titulo}
          </h2>
          <p>{fill(textos.compra, { empresa, valor })}</p>
        </div>
      </header>
      {/* the question stands alone: what to do on the bank's page is no help while it is hidden */}
      {!(d.comOBanco && saindo) && <Andamento fase={d.fase} semRede={d.semRede} textos={textos} tentar={d.tentar} />}
      {d.comOBanco && (
        <iframe
          key={d.vez}
          ref={moldura}
          className={css.quadro}
          hidden={saindo || d.fase === 'barrado'}
          src={quadro}
          title={textos.quadro}
        />
      )}
      {d.comOBanco && saindo && (
        <Saida textos={textos} ficar={() => setSaindo(false)} deixar={() => d.encerrar('CANCEL')} />
      )}
      {d.comOBanco && (
        <footer className={css.rodape}>
          <Tempo
            prazo={d.prazo}
            textos={textos}
            estender={d.podeEstender ? d.estender : undefined}
            acabou={() => d.encerrar('TIMEOUT')}
          />
          {!saindo && (
            <Botao variante="texto" icone="fechar" onClick={() => setSaindo(true)}>
              {textos.cancelar}
            </Botao>
          )}
        </footer>
      )}
    </dialog>
  )
}

interface PropsDoAndamento extends Pick<ReturnType<typeof useDesafio>, 'fase' | 'semRede' | 'tentar'> {
  textos: TextosDoDesafio
}
/** What is happening, always in words, and read out when it changes. */
function Andamento({ fase, semRede, textos, tentar }: PropsDoAndamento) {
  const parado = fase === 'parado' || fase === 'barrado'
  const andando = fase === 'abrindo' || fase === 'confirmando'
  return (
    <div className={css.andamento} data-fase={fase}>
      <p role="status" className={parado ? ui.notaAtencao : css.frase}>
        <Fala>
          {andando ? (
            <span className={ui.girando} aria-hidden="true" />
          ) : (
            fase !== 'aberto' && <Icone nome={parado ? 'relogio' : 'erro'} />
          )}
          <span>
            {textos[fase]}
            {fase === 'confirmando' && <small>{textos[semRede ? 'semRede' : 'confirmandoDetalhe']}</small>}
          </span>
        </Fala>
      </p>
      {parado && (
        <Botao variante="secundario" icone="renovar" onClick={tentar}>
          {textos.tentar}
        </Botao>
      )}
    </div>
  )
}

function Saida({ textos, ficar, deixar }: { textos: TextosDoDesafio; ficar: () => void; deixar: () => void }) {
  const pergunta = useRef<HTMLHeadingElement>(null)
  useEffect(() => pergunta.current?.focus(), [])
  return (
    <div className={css.saida}>
      <h3 ref={pergunta} tabIndex={-1}>
        {textos.sair}
      </h3>
      <p>{textos.sairDetalhe}</p>
      <Botao onClick={ficar}>{textos.ficar}</Botao>
      <Botao variante="secundario" onClick={deixar}>
        {textos.simSair}
      </Botao>
    </div>
  )
}

interface PropsDoTempo {
  prazo: number
  textos: TextosDoDesafio
  estender: (() => void) | undefined
  acabou: () => void
}
/** The time left: seen every second, said once a minute at the end, and lengthened by a press (WCAG 2.2.1). */
function Tempo({ prazo, textos, estender, acabou }: PropsDoTempo) {
  const [resta, setResta] = useState(() => prazo - Date.now())
  const [dito, setDito] = useState('')
  const fim = useRef(acabou)
  fim.current = acabou
  useEffect(() => {
    const contar = () => {
      const ms = prazo - Date.now()
      setResta(ms)
      if (ms <= 0) fim.current()
    }
    contar()
    const relogio = setInterval(contar, 1000)
    return () => clearInterval(relogio)
  }, [prazo])
  const minutos = minutosADizer(resta)
  useEffect(() => {
    if (minutos !== undefined) setDito(fill(textos[minutos === 1 ? 'restaAviso' : 'restamAviso'], { n: minutos }))
  }, [minutos, textos])
  return (
    <div className={css.tempo}>
      <p>
        <Icone nome="relogio" tamanho={18} />
        {fill(textos.resta, { tempo: tempo(resta) })}
      </p>
      <p role="status" className="oculto">
        <Fala>{dito}</Fala>
      </p>
      {resta <= AVISO_MS && estender && (
        <Botao
          variante="texto"
          onClick={() => {
            estender()
            setDito(fill(textos.estendido, { n: EXTENSAO_MS / 60_000 }))
          }}
        >
          {textos.estender}
        </Botao>
      )}
    </div>
  )
}
