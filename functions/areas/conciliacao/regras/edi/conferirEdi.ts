import {
  ehTipoDoEdi,
  opcoesDoEdi,
  registrosEdi,
  type TipoDeRegistro,
  type TipoDoEdi,
  tiposDoEdi,
  VERSAO_DO_EDI,
} from '../../../../../shared/domain/edi/arquivos.ts'
import {
  type CampoEdi,
  type CampoIlegivel,
  type LeiauteEdi,
  type LidoEdi,
  lerRegistroEdi,
} from '../../../../../shared/domain/edi/campo.ts'
import type { ErroDoEdi } from '../../../../../shared/domain/edi/erros.ts'
import { cabecalhoEdi, rodapeEdi } from '../../../../../shared/domain/edi/registros.ts'
import { novasLiquidacoes, type SomaDaLiquidacao } from '../liquidacao/novasLiquidacoes.ts'
import { type LinhaDoFluxo, linhasDoFluxo, MAIOR_LINHA } from './linhasDoFluxo.ts'

/** What the conference of a whole file told: nothing of it is kept before. */
export interface EdiConferido {
  tipo: TipoDoEdi
  cabecalho: LidoEdi<typeof cabecalhoEdi>
  /** Lines between header and trailer; and of them, those of which a field could not be read. */
  linhas: number
  rejeitadas: number
  porRegistro: Partial<Record<TipoDeRegistro, number>>
  /** Centavos, of the records that the trailer adds up. */
  bruto: number
  liquido: number
  /** What its units say was paid, or is open, by day and domicile. */
  liquidacoes: SomaDaLiquidacao[]
}
export type Conferencia = { ok: true; edi: EdiConferido } | { ok: false; erro: ErroDoEdi }

/** A line between header and trailer, read or refused. */
export type LinhaLida =
  | { registro: TipoDeRegistro; lido: Readonly<Record<string, string | number | undefined>>; erro?: undefined }
  | { registro: string; lido?: undefined; erro: ErroDoEdi }

/** What each record calls its gross amount: an instalment's is not the sale's. */
const brutoDe = { E: 'valorBrutoParcela', D: 'valorBruto', 8: 'valorBruto' } as const

/** The fields of the sums alone, for a line of which another field cannot be read. */
const daSoma = (registro: 'E' | 'D' | '8'): LeiauteEdi => {
  const campos: LeiauteEdi = registrosEdi[registro].campos
  return Object.fromEntries(
    Object.entries(campos).filter(([nome]) => nome === brutoDe[registro] || nome === 'valorLiquido'),
  )
}
const somados = { E: daSoma('E'), D: daSoma('D'), 8: daSoma('8') } as const

const textoDe = (linha: string, { de, ate }: { de: number; ate: number }) => linha.slice(de - 1, ate)
const doCampo = (linha: LinhaDoFluxo, { motivo, ...onde }: CampoIlegivel): ErroDoEdi => ({
  linha: linha.numero,
  motivo: 'campo',
  porque: motivo,
  lido: textoDe(linha.texto, onde),
  ...onde,
})
/** Where a field stands, for an error about what it says. */
const noCampo = (campo: string, { de, tamanho }: CampoEdi) => ({ campo, de, ate: de + tamanho - 1 })

function tamanhoErrado(linha: LinhaDoFluxo, tipo: TipoDeRegistro): ErroDoEdi | undefined {
  const { tamanho, exato } = registrosEdi[tipo]
  const tem = linha.texto.length
  if (tem <= MAIOR_LINHA && (exato ? tem === tamanho : tem >= tamanho)) return undefined
  const lido = tem > MAIOR_LINHA ? `mais de ${MAIOR_LINHA}` : String(tem)
  return { linha: linha.numero, motivo: 'tamanho', lido, esperado: exato ? String(tamanho) : `ao menos ${tamanho}` }
}

/** One line of a file of this kind, read by its record's table. */
export function lerLinhaDoEdi(tipo: TipoDoEdi, linha: LinhaDoFluxo): LinhaLida {
  const registro = linha.texto[0] ?? ''
  const { registros } = opcoesDoEdi[tipo]
  if (registro === '' || !registros.includes(registro))
    return {
      registro,
      erro: { linha: linha.numero, motivo: 'registro', lido: registro || 'vazio', esperado: [...registros].join(', ') },
    }
  const conhecido = registro as TipoDeRegistro
  const erro = tamanhoErrado(linha, conhecido)
  if (erro) return { registro, erro }
  const { lido, ilegiveis } = lerRegistroEdi(registrosEdi[conhecido].campos, linha.texto)
  return ilegiveis[0] ? { registro, erro: doCampo(linha, ilegiveis[0]) } : { registro: conhecido, lido }
}

function lerCabecalho(linha: LinhaDoFluxo): { tipo: TipoDoEdi; cabecalho: EdiConferido['cabecalho'] } | ErroDoEdi {
  if (linha.texto[0] !== '0') return { linha: linha.numero, motivo: 'semCabecalho' }
  const curto = tamanhoErrado(linha, '0')
  if (curto) return curto
  const { lido, ilegiveis } = lerRegistroEdi(cabecalhoEdi, linha.texto)
  if (ilegiveis[0]) return doCampo(linha, ilegiveis[0])
  const { versao, opcaoExtrato, sequencia } = lido
  const errado = (motivo: 'versao' | 'opcao', campo: 'versao' | 'opcaoExtrato', esperado: string): ErroDoEdi => ({
    linha: linha.numero,
    motivo,
    ...noCampo(campo, cabecalhoEdi[campo]),
    lido: lido[campo] ?? 'vazia',
    esperado,
  })
  if (versao !== VERSAO_DO_EDI) return errado('versao', 'versao', VERSAO_DO_EDI)
  if (!ehTipoDoEdi(opcaoExtrato)) return errado('opcao', 'opcaoExtrato', tiposDoEdi.join(', '))
  if (sequencia === undefined || lido.matriz === undefined || lido.dataProcessamento === undefined) {
    const falta = sequencia === undefined ? 'sequencia' : lido.matriz === undefined ? 'matriz' : 'dataProcessamento'
    const onde = noCampo(falta, cabecalhoEdi[falta])
    return { linha: linha.numero, motivo: 'campo', porque: 'digitos', ...onde, lido: textoDe(linha.texto, onde) }
  }
  return { tipo: opcaoExtrato, cabecalho: lido }
}

/** What the trailer says against what was read; the first that differs. */
function conferirRodape(
  linha: LinhaDoFluxo,
  { edi, somado }: { edi: EdiConferido; somado: boolean },
): ErroDoEdi | undefined {
  const curto = tamanhoErrado(linha, '9')
  if (curto) return curto
  const { lido, ilegiveis } = lerRegistroEdi(rodapeEdi, linha.texto)
  if (ilegiveis[0]) return doCampo(linha, ilegiveis[0])
  const contas = [
    ['registros', 'totalRegistros', edi.linhas],
    ['detalhes', 'qtdE', edi.porRegistro.E ?? 0],
    ['liquido', 'valorLiquido', edi.liquido],
    ['bruto', 'valorBruto', edi.bruto],
  ] as const
  for (const [motivo, campo, conta] of contas) {
    if (!somado && (motivo === 'liquido' || motivo === 'bruto')) continue
    const dito = Number(lido[campo] ?? 0)
    if (dito !== conta)
      return {
        linha: linha.numero,
        motivo,
        ...noCampo(campo, rodapeEdi[campo]),
        lido: String(conta),
        esperado: String(dito),
      }
  }
  return undefined
}

/**
 * Reads a file line by line and keeps counts alone. What makes it another file than its acquirer wrote (its header, a
 * record or a length that is none, an amount of its sums, its trailer) refuses the whole of it; a line of which another
 * field cannot be read is counted as rejected, and its file goes on.
 */
export function novoConferidor(): { ler: (linha: LinhaDoFluxo) => ErroDoEdi | undefined; fim: () => Conferencia } {
  let edi: EdiConferido | undefined
  let ultima = 0
  let rodape = false
  const liquidacoes = novasLiquidacoes()

  const somar = (linha: LinhaDoFluxo, de: EdiConferido): ErroDoEdi | undefined => {
    const lida = lerLinhaDoEdi(de.tipo, linha)
    const opcao = opcoesDoEdi[de.tipo]
    const somado = 'somados' in opcao ? opcao.somados : undefined
    if (lida.erro) {
      const ilegivel = somado && lerRegistroEdi(somados[somado], linha.texto).ilegiveis[0]
      if (lida.erro.motivo !== 'campo') return lida.erro
      if (ilegivel && lida.registro === somado) return doCampo(linha, ilegivel)
      de.rejeitadas++
    }
    de.linhas++
    const letra = lida.registro as TipoDeRegistro
    de.porRegistro[letra] = (de.porRegistro[letra] ?? 0) + 1
    if (letra !== somado) return undefined
    const valores = lida.lido ?? lerRegistroEdi(somados[somado], linha.texto).lido
    de.bruto += Number(valores[brutoDe[somado]] ?? 0)
    de.liquido += Number(valores.valorLiquido ?? 0)
    if (letra === 'D' && lida.lido) liquidacoes.somar(de.tipo, lida.lido)
    return undefined
  }

  const ler = (linha: LinhaDoFluxo): ErroDoEdi | undefined => {
    ultima = linha.numero
    if (rodape) return { linha: linha.numero, motivo: 'depoisDoRodape' }
    if (!edi) {
      const lido = lerCabecalho(linha)
      if ('motivo' in lido) return lido
      edi = { ...lido, linhas: 0, rejeitadas: 0, porRegistro: {}, bruto: 0, liquido: 0, liquidacoes: [] }
      return undefined
    }
    if (linha.texto[0] === '0') return { linha: linha.numero, motivo: 'cabecalhoRepetido' }
    if (linha.texto[0] !== '9') return somar(linha, edi)
    rodape = true
    return conferirRodape(linha, { edi, somado: 'somados' in opcoesDoEdi[edi.tipo] })
  }

  const fim = (): Conferencia => {
    if (!edi) return { ok: false, erro: { linha: 0, motivo: 'vazio' } }
    edi.liquidacoes = liquidacoes.todas()
    return rodape ? { ok: true, edi } : { ok: false, erro: { linha: ultima, motivo: 'semRodape' } }
  }
  return { ler, fim }
}

/** The conference of a whole stream; the first error ends it. */
export async function conferirEdi(fluxo: AsyncIterable<Uint8Array>): Promise<Conferencia> {
  const conferidor = novoConferidor()
  for await (const linhas of linhasDoFluxo(fluxo))
    for (const linha of linhas) {
      const erro = conferidor.ler(linha)
      if (erro) return { ok: false, erro }
    }
  return conferidor.fim()
}
