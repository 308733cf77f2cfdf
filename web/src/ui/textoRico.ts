/**
 * What the toolbar does to a small rich text: each operation takes the editor's element and a range inside it, changes
 * the nodes and answers the range as it stands then. They know of paragraphs, lists, bold, italic and links, no more.
 */
export type Marca = 'strong' | 'em'
type Elemento = Marca | 'a'

/** As they are written here, and as a pasted or older text may have them. */
const seletores: Readonly<Record<Elemento, string>> = { strong: 'strong, b', em: 'em, i', a: 'a' }

const acima = (raiz: HTMLElement, no: Node, seletor: string): HTMLElement | null => {
  const achado = (no instanceof Element ? no : no.parentElement)?.closest<HTMLElement>(seletor)
  return achado && achado !== raiz && raiz.contains(achado) ? achado : null
}

/** The text nodes that a range reaches, without the blanks between blocks. */
const textosDe = (raiz: HTMLElement, faixa: Range): Text[] => {
  const textos: Text[] = []
  const passeio = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
  while (passeio.nextNode()) {
    const texto = passeio.currentNode as Text
    const soToca =
      (texto === faixa.endContainer && faixa.endOffset === 0) ||
      (texto === faixa.startContainer && faixa.startOffset === texto.length)
    const entreBlocos = !texto.data.trim() && /^(UL|OL)$/.test(texto.parentElement?.tagName ?? '')
    if (texto.length && faixa.intersectsNode(texto) && !soToca && !entreBlocos) textos.push(texto)
  }
  return textos
}

/** The same, cut where the range begins and ends: each is wholly inside it. */
const textosCortados = (raiz: HTMLElement, faixa: Range): Text[] => {
  const textos = textosDe(raiz, faixa)
  const { startContainer, startOffset, endContainer, endOffset } = faixa
  const ultimo = textos.at(-1)
  if (ultimo === endContainer && endOffset < ultimo.length) ultimo.splitText(endOffset)
  const primeiro = textos[0]
  if (primeiro === startContainer && startOffset > 0) textos[0] = primeiro.splitText(startOffset)
  return textos
}

/** Cuts an element around one of its nodes: what stood before and after it goes on in copies of the element. */
const isolar = (no: Node, elemento: Element) => {
  const resto = document.createRange()
  const apartar = (lugar: 'before' | 'after') => {
    const pedaco = resto.extractContents()
    if (!pedaco.textContent && !pedaco.querySelector('br, li')) return
    const copia = elemento.cloneNode(false) as Element
    copia.append(pedaco)
    elemento[lugar](copia)
  }
  resto.setStart(elemento, 0)
  resto.setEndBefore(no)
  apartar('before')
  resto.setStartAfter(no)
  resto.setEnd(elemento, elemento.childNodes.length)
  apartar('after')
}

const desembrulhar = (elemento: Element) => elemento.replaceWith(...elemento.childNodes)
const embrulhar = (no: ChildNode, elemento: Element) => {
  no.replaceWith(elemento)
  elemento.append(no)
}

/** Neighbours that say the same become one; those with nothing in them go. */
const juntar = (raiz: HTMLElement) => {
  for (const elemento of raiz.querySelectorAll<HTMLElement>('strong, b, em, i, a')) {
    if (!elemento.firstChild) elemento.remove()
    let vizinho = elemento.nextSibling
    while (
      vizinho instanceof HTMLElement &&
      vizinho.tagName === elemento.tagName &&
      vizinho.getAttribute('href') === elemento.getAttribute('href')
    ) {
      elemento.append(...vizinho.childNodes)
      vizinho.remove()
      vizinho = elemento.nextSibling
    }
  }
}

/** From the first of the texts to the end of the last. */
const faixaDos = (raiz: HTMLElement, textos: readonly Text[]): Range => {
  juntar(raiz)
  const [primeiro, ultimo] = [textos[0], textos.at(-1)]
  const faixa = document.createRange()
  if (primeiro) faixa.setStart(primeiro, 0)
  if (ultimo) faixa.setEnd(ultimo, ultimo.length)
  // the browser keeps the range through it
  raiz.normalize()
  return faixa
}

const tirar = (raiz: HTMLElement, texto: Text, qual: Elemento) => {
  const elemento = acima(raiz, texto, seletores[qual])
  if (!elemento) return
  isolar(texto, elemento)
  desembrulhar(elemento)
}

/** Bold or italic on what is selected; off when all of it has it. */
export function alternarMarca(raiz: HTMLElement, faixa: Range, marca: Marca): Range {
  const textos = textosCortados(raiz, faixa)
  if (!textos.length) return faixa
  const tem = (texto: Text) => acima(raiz, texto, seletores[marca]) !== null
  const desligar = textos.every(tem)
  for (const texto of textos) {
    if (desligar) tirar(raiz, texto, marca)
    else if (!tem(texto)) embrulhar(texto, document.createElement(marca))
  }
  return faixaDos(raiz, textos)
}

/** The selected text leads to an address, in place of where it led; with nothing selected the address is the text. */
export function porEndereco(raiz: HTMLElement, faixa: Range, url: string): Range {
  const novo = () => Object.assign(document.createElement('a'), { href: url })
  const textos = textosCortados(raiz, faixa)
  if (textos.length) {
    for (const texto of textos) {
      tirar(raiz, texto, 'a')
      embrulhar(texto, novo())
    }
    return faixaDos(raiz, textos)
  }
  const link = novo()
  link.textContent = url
  faixa.insertNode(link)
  faixa.setStartAfter(link)
  faixa.collapse(true)
  return faixa
}

/** Plain text in place of what is selected; its lines stay lines. */
export function inserirTexto(raiz: HTMLElement, faixa: Range, texto: string): Range {
  const blocos = [faixa.startContainer, faixa.endContainer].map(no => acima(raiz, no, 'li, p, div'))
  faixa.deleteContents()
  const [primeiro, ultimo] = blocos
  if (primeiro && ultimo && primeiro !== ultimo) {
    primeiro.append(...ultimo.childNodes)
    const lista = ultimo.parentElement
    ultimo.remove()
    if (lista !== raiz && !lista?.querySelector('li')) lista?.remove()
  }
  const linhas = texto.replace(/\r\n?/g, '\n').split('\n')
  const nos = linhas.flatMap((linha, i) => [
    ...(i > 0 ? [document.createElement('br')] : []),
    ...(linha ? [document.createTextNode(linha)] : []),
  ])
  const pedaco = document.createDocumentFragment()
  pedaco.append(...nos)
  faixa.insertNode(pedaco)
  faixa.collapse(false)
  raiz.normalize()
  return faixa
}

/** Where a range begins and ends, by nodes that survive being moved: text, or what has nothing inside. */
const guardarPontas = (raiz: HTMLElement, faixa: Range) => {
  const folha = (container: Node, offset: number): [Node, number] => {
    let no = container
    let onde = offset
    while (no.firstChild) {
      const depois = no.childNodes[onde]
      no = depois ?? (no.lastChild as Node)
      onde = depois ? 0 : (no.nodeValue ?? '').length || no.childNodes.length
    }
    return [no, onde]
  }
  const [de, deOnde] = folha(faixa.startContainer, faixa.startOffset)
  const [ate, ateOnde] = folha(faixa.endContainer, faixa.endOffset)
  return (): Range => {
    const nova = document.createRange()
    nova.selectNodeContents(raiz)
    nova.collapse(false)
    if (!raiz.contains(de) || !raiz.contains(ate)) return nova
    if (de instanceof Text) nova.setStart(de, deOnde)
    else nova.setStartBefore(de)
    if (ate instanceof Text) nova.setEnd(ate, ateOnde)
    else nova.setEndBefore(ate)
    return nova
  }
}

const ehBloco = (no: Node) => no instanceof HTMLElement && /^(P|DIV|UL|OL)$/.test(no.tagName)

/** Text that stands loose at the top gets a paragraph: a browser's first line has none. */
const emParagrafos = (raiz: HTMLElement) => {
  let paragrafo: HTMLElement | undefined
  for (const no of [...raiz.childNodes]) {
    if (ehBloco(no)) paragrafo = undefined
    else if (paragrafo) paragrafo.append(no)
    else if (no.textContent?.trim() || no instanceof HTMLBRElement) {
      paragrafo = document.createElement('p')
      embrulhar(no, paragrafo)
    }
  }
}

/** The lines of a paragraph as items; an empty one keeps its break, which gives the caret a place. */
const itensDe = (paragrafo: Element): HTMLElement[] => {
  const linhas: ChildNode[][] = [[]]
  for (const no of paragrafo.childNodes) {
    const linha = linhas.at(-1) as ChildNode[]
    if (!(no instanceof HTMLBRElement)) linha.push(no)
    else {
      if (!linha.length) linha.push(no)
      linhas.push([])
    }
  }
  if (linhas.length > 1 && !linhas.at(-1)?.length) linhas.pop()
  return linhas.map(nos => {
    const item = document.createElement('li')
    item.append(...(nos.length ? nos : [document.createElement('br')]))
    return item
  })
}

const porNaLista = (paragrafo: Element) => {
  const anterior = paragrafo.previousElementSibling
  const lista = anterior?.tagName === 'UL' ? anterior : document.createElement('ul')
  lista.append(...itensDe(paragrafo))
  if (lista === anterior) paragrafo.remove()
  else paragrafo.replaceWith(lista)
  const seguinte = lista.nextElementSibling
  if (seguinte?.tagName !== 'UL') return
  lista.append(...seguinte.childNodes)
  seguinte.remove()
}

const tirarDaLista = (item: HTMLElement) => {
  const lista = item.parentElement as HTMLElement
  isolar(item, lista)
  const paragrafo = document.createElement('p')
  paragrafo.append(...item.childNodes)
  lista.replaceWith(paragrafo)
}

/** The paragraphs under the range become items of a list; when all of them are items, paragraphs again. */
export function alternarLista(raiz: HTMLElement, faixa: Range): Range {
  if (!raiz.firstChild) raiz.append(document.createElement('br'))
  const pontas = guardarPontas(raiz, faixa)
  emParagrafos(raiz)
  const nova = pontas()
  const conteudo = document.createRange()
  const alcanca = (bloco: Element) => {
    conteudo.selectNodeContents(bloco)
    // a selection that ends where a block begins has none of it
    return (
      nova.intersectsNode(bloco) && (nova.collapsed || nova.compareBoundaryPoints(Range.START_TO_END, conteudo) > 0)
    )
  }
  const paragrafos = [...raiz.children].filter(bloco => /^(P|DIV)$/.test(bloco.tagName) && alcanca(bloco))
  const itens = [...raiz.querySelectorAll('li')].filter(item => !item.querySelector('li') && alcanca(item))
  if (paragrafos.length) paragrafos.forEach(porNaLista)
  else itens.forEach(tirarDaLista)
  return pontas()
}

/** What the caret stands in, or all of the selection has. */
export const ligadosEm = (raiz: HTMLElement, faixa: Range): Record<Marca | 'ul', boolean> => {
  const textos: readonly Node[] = faixa.collapsed ? [faixa.startContainer] : textosDe(raiz, faixa)
  const em = (seletor: string) => textos.length > 0 && textos.every(no => acima(raiz, no, seletor) !== null)
  return { strong: em(seletores.strong), em: em(seletores.em), ul: em('ul') }
}
