import { useCallback, useEffect, useRef, useState } from 'react'
import { criarHistorico } from './historicoDoTexto.ts'
import { htmlSeguro, textoSeguro } from './htmlSeguro.ts'
import { alternarMarca, inserirTexto, ligadosEm, type Marca } from './textoRico.ts'

type Operacao = (raiz: HTMLElement, faixa: Range) => Range
/** Bold or italic asked for with nothing selected: the next letters typed right there get it. */
interface Pedido {
  marcas: Set<Marca>
  no: Node
  onde: number
}
const DESLIGADOS = { strong: false, em: false, ul: false }
const daTecla: Readonly<Record<string, Marca>> = { formatBold: 'strong', formatItalic: 'em' }

/** An editable element with its selection, its history and what is typed into it; `aoMudar` gets clean HTML. */
export function useTextoRico(inicial: string, aoMudar: (html: string) => void) {
  const caixa = useRef<HTMLDivElement>(null)
  const selecao = useRef<Range | null>(null)
  const pedido = useRef<Pedido | null>(null)
  const historico = useRef<ReturnType<typeof criarHistorico> | null>(null)
  const [ligados, setLigados] = useState(DESLIGADOS)
  const agora = useRef({ inicial, aoMudar })
  agora.current.aoMudar = aoMudar

  /** What the buttons show: what is around the caret, and what was asked for there. */
  const mostrar = useCallback(() => {
    const [raiz, faixa] = [caixa.current, selecao.current]
    const em = raiz && faixa ? ligadosEm(raiz, faixa) : { ...DESLIGADOS }
    for (const marca of pedido.current?.marcas ?? []) em[marca] = !em[marca]
    setLigados(atuais => (atuais.strong === em.strong && atuais.em === em.em && atuais.ul === em.ul ? atuais : em))
  }, [])
  /** The browser tells of a selection a moment after it was made: who acts on it reads it first. */
  const lerSelecao = useCallback((): Range | null => {
    const [raiz, atual] = [caixa.current, getSelection()]
    // elsewhere on the page, it stays what it was here
    if (raiz && atual?.rangeCount && raiz.contains(atual.anchorNode) && raiz.contains(atual.focusNode))
      selecao.current = atual.getRangeAt(0).cloneRange()
    return selecao.current
  }, [])
  const selecionar = useCallback((faixa: Range) => {
    selecao.current = faixa
    const atual = getSelection()
    atual?.removeAllRanges()
    atual?.addRange(faixa)
  }, [])
  const mudou = useCallback(
    (digitadoEm?: number) => {
      historico.current?.registrar(selecao.current, digitadoEm)
      agora.current.aoMudar(textoSeguro(caixa.current?.innerHTML ?? ''))
      mostrar()
    },
    [mostrar],
  )
  const aplicar = useCallback(
    (operacao: Operacao) => {
      const raiz = caixa.current
      if (!raiz) return
      const faixa = lerSelecao()?.cloneRange() ?? noFim(raiz)
      historico.current?.lembrar(faixa)
      raiz.focus()
      pedido.current = null
      selecionar(operacao(raiz, faixa))
      mudou()
    },
    [lerSelecao, selecionar, mudou],
  )
  const marcar = useCallback(
    (marca: Marca) => {
      const raiz = caixa.current
      if (!raiz) return
      const faixa = lerSelecao() ?? noFim(raiz)
      if (!faixa.collapsed) return aplicar((r, f) => alternarMarca(r, f, marca))
      raiz.focus()
      selecionar(faixa)
      pedido.current ??= { marcas: new Set(), no: faixa.startContainer, onde: faixa.startOffset }
      const { marcas } = pedido.current
      if (!marcas.delete(marca)) marcas.add(marca)
      mostrar()
    },
    [aplicar, lerSelecao, selecionar, mostrar],
  )
  /** Gives the letters that were just typed what was asked for. */
  const atender = useCallback(
    (letras: string) => {
      const [raiz, atual, feito] = [caixa.current, getSelection(), pedido.current]
      pedido.current = null
      const no = atual?.anchorNode
      if (!raiz || !feito || !atual || !(no instanceof Text) || atual.anchorOffset < letras.length) return
      let faixa = document.createRange()
      faixa.setStart(no, atual.anchorOffset - letras.length)
      faixa.setEnd(no, atual.anchorOffset)
      for (const marca of feito.marcas) faixa = alternarMarca(raiz, faixa, marca)
      faixa.collapse(false)
      selecionar(faixa)
    },
    [selecionar],
  )
  const andar = useCallback(
    (passo: 1 | -1) => {
      const faixa = historico.current?.andar(passo)
      if (!faixa) return
      pedido.current = null
      selecionar(faixa)
      mudou()
    },
    [selecionar, mudou],
  )

  useEffect(() => {
    const raiz = caixa.current
    if (!raiz) return
    // Once: from here on the browser owns the nodes.
    const desenhar = (html: string) => raiz.replaceChildren(htmlSeguro(html))
    desenhar(agora.current.inicial)
    historico.current = criarHistorico(raiz, desenhar)
    const fim = new AbortController()
    const ouvir = { signal: fim.signal }
    let compondo = false

    const aoSelecionar = () => {
      const { startContainer, startOffset } = lerSelecao() ?? {}
      const saiu = pedido.current && (pedido.current.no !== startContainer || pedido.current.onde !== startOffset)
      if (saiu && !compondo) pedido.current = null
      mostrar()
    }
    document.addEventListener('selectionchange', aoSelecionar, ouvir)
    raiz.addEventListener(
      'beforeinput',
      evento => {
        const { inputType } = evento
        if (!/^(format|history)/.test(inputType)) return
        // the shortcuts and the menus of the browser: the same as the buttons, or nothing that would be kept
        evento.preventDefault()
        const marca = daTecla[inputType]
        if (marca) marcar(marca)
        if (inputType === 'historyUndo') andar(-1)
        if (inputType === 'historyRedo') andar(1)
      },
      ouvir,
    )
    raiz.addEventListener(
      'input',
      evento => {
        const { inputType, data, isComposing, timeStamp } = evento as InputEvent
        if (inputType === 'insertText' && data && !isComposing) atender(data)
        lerSelecao()
        mudou(inputType.startsWith('insert') && inputType !== 'insertParagraph' ? timeStamp : undefined)
      },
      ouvir,
    )
    raiz.addEventListener('compositionstart', () => (compondo = true), ouvir)
    raiz.addEventListener(
      'compositionend',
      evento => {
        compondo = false
        atender(evento.data)
        mudou(evento.timeStamp)
      },
      ouvir,
    )
    raiz.addEventListener(
      'keydown',
      evento => {
        if (!(evento.ctrlKey || evento.metaKey) || evento.altKey) return
        const tecla = evento.key.toLowerCase()
        if (tecla !== 'z' && tecla !== 'y') return
        // the browser asks for `historyUndo` only while its own list has something
        evento.preventDefault()
        andar(tecla === 'y' || evento.shiftKey ? 1 : -1)
      },
      ouvir,
    )
    raiz.addEventListener(
      'paste',
      evento => {
        evento.preventDefault()
        const texto = evento.clipboardData?.getData('text/plain')
        if (texto) aplicar((r, f) => inserirTexto(r, f, texto))
      },
      ouvir,
    )
    return () => fim.abort()
  }, [mostrar, mudou, marcar, andar, atender, aplicar, lerSelecao])

  return { caixa, ligados, aplicar, marcar }
}

const noFim = (raiz: HTMLElement): Range => {
  const faixa = document.createRange()
  faixa.selectNodeContents(raiz)
  faixa.collapse(false)
  return faixa
}
