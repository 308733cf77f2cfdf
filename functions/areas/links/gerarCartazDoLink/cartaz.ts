import { dataSaoPaulo, formatarData, horaSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { criarFolha, type FormatoDaFolha } from '../../../platform/print/folha.ts'
import type { Link } from '../../../platform/storage/Link.ts'

/** What a poster says. `valor` in centavos. */
export type DadosDoCartaz = Pick<Link, 'nome' | 'valor'> & {
  /** Until when it is paid, as an instant; null without a deadline. */
  expiraEm: string | null
  /** The company asks who pays to accept terms of its own. */
  comTermos: boolean
  /** The plan free of interest that its page offers first, in words; nothing where there is none. */
  parcelas?: string | undefined
  /** The ways to pay that the link takes, in words. */
  comoSePaga: string
  empresa: Pick<Link['empresa'], 'nomeComercial' | 'cnpj'>
  url: string
  /** A shorter address of the same page. */
  paraDigitar: string
  /** The logo of the link or of its company, as PNG; without one the name stands alone, larger. */
  logo?: Uint8Array | undefined
}

/** Millimetres of an A4 sheet; A6 is the same at half the size, its code still 54 mm wide. */
const meio = 105
const larguraDoTexto = 170
const ladoDoQr = 108
/** Four modules of white around the code, as ISO/IEC 18004 asks: more than 10 mm where the address makes 41 of them. */
const yDoQr = 117
const caixaDoLogo = { largura: 70, altura: 22 }

/**
 * The sheet: who charges, with their logo, what for, how much and until when above the code, how to use it and a short address
 * below, for who has no camera; it is broken where it is too long for a line.
 * @returns the bytes of a PDF of one page; the same data and instant make the same bytes.
 */
export async function desenharCartaz(
  { nome, valor, parcelas, comoSePaga, empresa, url, paraDigitar, logo, expiraEm, comTermos }: DadosDoCartaz,
  formato: FormatoDaFolha,
  produto: string,
  agora: number,
): Promise<Uint8Array> {
  const folha = await criarFolha(`${nome} - ${empresa.nomeComercial}`, produto, agora)
  const noMeio = { alinhar: 'centro', largura: larguraDoTexto } as const
  if (logo) await folha.imagem({ x: meio - caixaDoLogo.largura / 2, y: 10, ...caixaDoLogo }, logo)
  const [yDoNome, tamanho, yDoCnpj] = logo ? [39, 22, 45.5] : [33, 34, 42.5]
  folha.texto(meio, yDoNome, empresa.nomeComercial, { ...noMeio, tamanho, forte: true })
  folha.texto(meio, yDoCnpj, `CNPJ ${formatarCnpj(empresa.cnpj)}`, { ...noMeio, tamanho: 11, discreta: true })
  folha.linha(85, 50, 125, 50, { grossura: 2 })
  folha.paragrafo(meio, 62, nome, { ...noMeio, tamanho: 20, linhas: 2, passo: 9 })
  folha.texto(meio, parcelas ? 86 : 90, formatarReais(valor), { ...noMeio, tamanho: parcelas ? 34 : 40, forte: true })
  if (parcelas) folha.texto(meio, 94.5, `no cartão, em até ${parcelas}`, { ...noMeio, tamanho: 14 })
  const condicoes = [
    expiraEm && `Pague até ${prazoEmSaoPaulo(expiraEm)}`,
    comTermos && 'Sujeito aos termos da empresa, que a página mostra antes de pagar',
  ].filter(c => typeof c === 'string')
  // each in its own line, at a size that is read from a counter; the code keeps its white above
  for (const [n, dita] of condicoes.entries())
    folha.texto(meio, (parcelas ? 100.5 : 98.5) + n * 5, dita, { ...noMeio, tamanho: 11, discreta: true })
  folha.qr(meio - ladoDoQr / 2, yDoQr, ladoDoQr, url)
  folha.texto(meio, 243, 'Aponte a câmera do celular para pagar', { ...noMeio, tamanho: 22, forte: true })
  folha.texto(meio, 250, comoSePaga, { ...noMeio, tamanho: 14 })
  folha.texto(meio, 257, 'Ou digite este endereço no navegador:', { ...noMeio, tamanho: 12, discreta: true })
  for (const [n, linha] of partido(paraDigitar, 42).entries())
    folha.texto(meio, 265 + n * 7, linha, { ...noMeio, tamanho: 18, forte: true })
  folha.texto(meio, 286, `Pagamento processado por ${produto}`, { ...noMeio, tamanho: 9, discreta: true })
  return folha.salvar(formato)
}

const prazoEmSaoPaulo = (instante: string) => {
  const ms = Date.parse(instante)
  const semana = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'long' }).format(ms)
  return `${semana}, ${formatarData(dataSaoPaulo(ms))} às ${horaSaoPaulo(ms).slice(0, 5)} (horário de Brasília)`
}

/** An address in lines, broken after a slash where there is one. */
function partido(url: string, maximo: number): string[] {
  const linhas: string[] = []
  let resto = url.replace(/^https?:\/\//, '')
  while (resto.length > maximo) {
    const barra = resto.lastIndexOf('/', maximo - 1)
    const corte = barra > 0 ? barra + 1 : maximo
    linhas.push(resto.slice(0, corte))
    resto = resto.slice(corte)
  }
  return [...linhas, resto]
}
