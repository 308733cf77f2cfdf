import { type ClipboardEvent, type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { temCamera } from '../../ui/detector.ts'
import { mascararCampo } from '../formularios/mascaras.ts'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import { acharLinha, lerEntrada, linhaFormatada, mascaraDaLinha } from './linha.ts'

const Leitor = lazy(() => import('./Leitor.tsx'))

interface Props {
  /** Before the page woke up nothing can be asked. */
  pronto: boolean
  consultando: boolean
  /** Why the slip is not in the cart; null when it is. */
  consultar: (linha: string) => Promise<string | null>
}

/**
 * The slip's entry (R037, V056): typed, pasted, read from a PDF or by the camera; asked about on leaving it or on
 * Enter.
 */
export function Boletos({ pronto, consultando, consultar }: Props) {
  const { c } = useCarrinhoTextos()
  const avisar = useAviso()
  const entrada = useRef<HTMLInputElement>(null)
  const arquivo = useRef<HTMLInputElement>(null)
  /** A code that waits its turn is asked about once. */
  const perguntando = useRef(false)
  /** The code that was asked about last and is not in the cart. */
  const recusada = useRef('')
  const [erro, setErro] = useState<string>()
  const [lendo, setLendo] = useState(false)
  const [sobre, setSobre] = useState(false)
  const [filmando, setFilmando] = useState(false)
  const comCamera = useCamera()
  const ocupado = consultando || lendo

  const perguntar = async (texto: string, aoSair: boolean) => {
    const lida = lerEntrada(texto, aoSair)
    if (lida.tipo === 'curta' || perguntando.current) return
    if (lida.tipo === 'invalida') return setErro(c('boletos.invalido'))
    // one that was refused is not asked about again by leaving the field
    if (aoSair && lida.digitos === recusada.current) return
    setErro(undefined)
    perguntando.current = true
    const recusa = await consultar(lida.digitos)
    perguntando.current = false
    recusada.current = recusa ? lida.digitos : ''
    if (!entrada.current) return
    // X40: what was refused stays, to be mended; after Enter the next is typed at once
    entrada.current.value = recusa ? linhaFormatada(lida.digitos) : ''
    if (recusa) setErro(recusa)
    if (!aoSair) entrada.current.focus()
  }
  // What was typed before the page could ask is asked about now, whole codes only.
  const acordou = useRef(perguntar)
  acordou.current = perguntar
  useEffect(() => {
    const no = entrada.current
    if (!pronto || !no?.value) return
    mascararCampo(no, mascaraDaLinha)
    void acordou.current(no.value, true)
  }, [pronto])
  const lerPdf = async (dado: File | undefined) => {
    if (!dado || lendo) return
    setLendo(true)
    const achada = await import('./pdf.ts').then(m => m.linhaDoPdf(dado)).catch(() => undefined)
    setLendo(false)
    if (!achada) return avisar(c('boletos.pdfNada'), 'atencao', 7500)
    await perguntar(achada, false)
  }
  /** A line that is whole goes by itself, out of whatever message it was copied with. */
  const colar = (e: ClipboardEvent<HTMLInputElement>) => {
    const achada = acharLinha(e.clipboardData.getData('text'))
    if (!achada || ocupado || !pronto) return
    e.preventDefault()
    e.currentTarget.value = linhaFormatada(achada)
    void perguntar(achada, false)
  }
  const soltar = (e: DragEvent) => {
    e.preventDefault()
    setSobre(false)
    void lerPdf(e.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a pointer's shortcut to the button inside
    <div
      className={css.entrada}
      data-sobre={sobre || undefined}
      onDragOver={e => {
        e.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      <form
        method="dialog"
        noValidate
        aria-busy={ocupado}
        onSubmit={e => {
          e.preventDefault()
          if (!ocupado && pronto) void perguntar(entrada.current?.value ?? '', false)
        }}
      >
        <Campo
          ref={entrada}
          nome="linha"
          rotulo={c('boletos.rotulo')}
          dica={c('boletos.dica')}
          erro={erro}
          mascara={mascaraDaLinha}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          readOnly={ocupado}
          aoDigitar={() => setErro(undefined)}
          onPaste={colar}
          onBlur={e => {
            if (!ocupado && pronto) void perguntar(e.currentTarget.value, true)
          }}
          marca={
            <button type="submit" className={css.lupa} aria-label={c('boletos.buscar')} disabled={!pronto}>
              {ocupado ? <span className={ui.girando} aria-hidden="true" /> : <Lupa />}
            </button>
          }
        />
      </form>
      <p className={css.andamento} role="status">
        {consultando ? c('boletos.buscando') : lendo ? c('boletos.pdfLendo') : ''}
      </p>
      <div className={css.atalhos}>
        <input
          ref={arquivo}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          onChange={e => {
            void lerPdf(e.currentTarget.files?.[0])
            e.currentTarget.value = ''
          }}
        />
        <Botao variante="texto" icone="boleto" onClick={() => arquivo.current?.click()} disabled={!pronto}>
          {c('boletos.pdf')}
        </Botao>
        {comCamera && (
          <Botao variante="texto" onClick={() => setFilmando(true)} disabled={!pronto}>
            <Camera />
            {c('boletos.camera')}
          </Botao>
        )}
      </div>
      {sobre && (
        <p className={css.alvo} aria-hidden="true">
          <Icone nome="baixar" tamanho={28} />
          {c('boletos.solte')}
        </p>
      )}
      {filmando && (
        <Suspense>
          <Leitor
            fechar={() => setFilmando(false)}
            aoLer={codigo => {
              setFilmando(false)
              void perguntar(codigo, false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The server cannot know what this browser has, and nearly all have one: its button keeps its place, and a page without it loses it. */
function useCamera(): boolean {
  const [tem, setTem] = useState(true)
  useEffect(() => setTem(temCamera()), [])
  return tem
}

const traco = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const Lupa = () => (
  <svg {...traco} aria-hidden="true">
    <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20" />
  </svg>
)
const Camera = () => (
  <svg {...traco} aria-hidden="true">
    <path d="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M7.5 8.5v7M11 8.5v7M13.5 8.5v7M16.5 8.5v7" />
  </svg>
)
