import { generateKeyPairSync } from 'node:crypto'
import { municipiosPorUf } from '../../../shared/data/municipios.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { chaveDaNota, eventoDeCancelamento, idDaDps } from '../../providers/notaFiscal/dps/identificadores.ts'
import { textosDe } from '../../providers/notaFiscal/dps/lerNota.ts'
import { selarComChave } from '../../providers/notaFiscal/dps/selo.ts'
import {
  cabecalhoDoXml,
  escreverXml,
  espacoDaNota,
  instanteDoXml,
  versaoDoLeiaute,
} from '../../providers/notaFiscal/dps/xml.ts'
import type { Falhas } from '../falhas.ts'
import type { Random } from '../pix/ids.ts'
import type { Registros, Tabela } from '../registros.ts'

/** A note as the simulated issuer has it. */
export interface NotaSimulada {
  chave: string
  idDps: string
  numero: number
  /** CNPJ of its customer. */
  tomador: string
  valor: string
  emitidaEm: string
  cancelada: boolean
  xml: string
}
/** What the next calls are refused with, whatever they ask: each code once. */
interface Proxima {
  codigo: string
  em: 'nota' | 'evento'
}

/** The national issuer of fiscal notes: what it made, numbered one by one, and what it refuses. */
export class SefinSimulada {
  readonly registros: Registros
  readonly falhas: Falhas
  readonly #notas: Tabela<NotaSimulada>
  readonly #porDps: Tabela<string>
  readonly #clock: Pick<Clock, 'now'>
  readonly #random: Random
  readonly #proximas: Proxima[] = []
  #chave: string | undefined

  constructor(o: { clock: Pick<Clock, 'now'>; random: Random; registros: Registros; falhas: Falhas }) {
    this.registros = o.registros
    this.falhas = o.falhas
    this.#clock = o.clock
    this.#random = o.random
    this.#notas = o.registros.tabela('nfse-nota')
    this.#porDps = o.registros.tabela('nfse-dps')
  }

  agora(): number {
    return this.#clock.now()
  }
  /** In the order of their numbers. */
  notas(): NotaSimulada[] {
    return this.#notas.valores().sort((a, b) => a.numero - b.numero)
  }
  nota(chave: string): NotaSimulada | undefined {
    return this.#notas.ler(chave)
  }
  daDps(idDps: string): NotaSimulada | undefined {
    const chave = this.#porDps.ler(idDps)
    return chave === undefined ? undefined : this.#notas.ler(chave)
  }
  recusarAProxima(proxima: Proxima): void {
    this.#proximas.push(proxima)
  }
  proximaRecusa(em: Proxima['em']): string | undefined {
    const i = this.#proximas.findIndex(p => p.em === em)
    return i < 0 ? undefined : this.#proximas.splice(i, 1)[0]?.codigo
  }

  /** Numbers and signs the note of a declaration that was found good. */
  emitir(dps: string): NotaSimulada {
    const texto = textosDe(dps)
    const numero = this.#notas.valores().length + 1
    const municipio = texto('cLocEmi') ?? ''
    const prestador = /<prest><CNPJ>(\w{14})</.exec(dps)?.[1] ?? ''
    const emitidaEm = instanteDoXml(this.#clock.now())
    const sorteio = String(Math.floor(this.#random() * 1e9)).padStart(9, '0')
    const anoMes = emitidaEm.slice(2, 7).replace('-', '')
    const chave = chaveDaNota({ municipio, gerador: '2', inscricao: prestador, numero, anoMes, sorteio })
    const serie = Number(texto('serie'))
    const idDps = idDaDps({ municipio, inscricao: prestador, serie, numero: Number(texto('nDPS')) })
    const substituida = texto('chSubstda')
    const xml = this.#escrever({ dps, chave, numero, municipio, prestador, emitidaEm, valor: texto('vServ') ?? '' })
    const tomador = /<toma><CNPJ>(\w{14})</.exec(dps)?.[1] ?? ''
    const nota = { chave, idDps, numero, tomador, valor: texto('vServ') ?? '', emitidaEm, cancelada: false, xml }
    this.#notas.gravar(chave, nota)
    this.#porDps.gravar(idDps, chave)
    if (substituida !== undefined) this.cancelar(substituida)
    return nota
  }

  cancelar(chave: string): boolean {
    const nota = this.#notas.ler(chave)
    if (!nota || nota.cancelada) return false
    this.#notas.gravar(chave, { ...nota, cancelada: true })
    return true
  }

  /** The event's text, as the issuer answers a request that it took. */
  evento(chave: string, pedido: string): string {
    const sem = pedido.replace(/^<\?xml[^>]*\?>/, '')
    const id = `EVT${chave}${eventoDeCancelamento}001`
    const dentro = escreverXml([
      ['verAplic', 'SefinSimulada_1.0'],
      ['ambGer', '2'],
      ['nSeqEvento', '001'],
      ['dhProc', instanteDoXml(this.#clock.now())],
      ['nDFSe', '1'],
    ])
    const xml = `${cabecalhoDoXml}<evento xmlns="${espacoDaNota}" versao="${versaoDoLeiaute}"><infEvento Id="${id}">${dentro}${sem}</infEvento></evento>`
    return selarComChave(xml, id, this.#privada())
  }

  #escrever(
    n: Record<'dps' | 'chave' | 'municipio' | 'prestador' | 'emitidaEm' | 'valor', string> & { numero: number },
  ): string {
    const cidade = nomeDoMunicipio(n.municipio)
    const id = `NFS${n.chave}`
    const dentro = escreverXml([
      ['xLocEmi', cidade],
      ['xLocPrestacao', cidade],
      ['nNFSe', String(n.numero)],
      ['cLocIncid', n.municipio],
      ['xLocIncid', cidade],
      ['xTribNac', 'Serviço simulado'],
      ['verAplic', 'SefinSimulada_1.0'],
      ['ambGer', '2'],
      ['tpEmis', '1'],
      ['procEmi', '1'],
      ['cStat', '100'],
      ['dhProc', n.emitidaEm],
      ['nDFSe', String(n.numero)],
      [
        'emit',
        [
          ['CNPJ', n.prestador],
          ['xNome', 'QUITA PAGAMENTOS LTDA'],
          [
            'enderNac',
            [
              ['xLgr', 'RUA DA SIMULACAO'],
              ['nro', '1'],
              ['xBairro', 'CENTRO'],
              ['cMun', n.municipio],
              ['UF', 'SP'],
              ['CEP', '01001000'],
            ],
          ],
        ],
      ],
      ['valores', [['vLiq', n.valor]]],
    ])
    const dps = n.dps.replace(/^<\?xml[^>]*\?>/, '')
    const xml = `${cabecalhoDoXml}<NFSe xmlns="${espacoDaNota}" versao="${versaoDoLeiaute}"><infNFSe Id="${id}">${dentro}${dps}</infNFSe></NFSe>`
    return selarComChave(xml, id, this.#privada())
  }

  /** Made when it is first needed: it takes a tenth of a second, and most of what plays the simulators issues no note. */
  #privada(): string {
    this.#chave ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
    return this.#chave
  }
}

const nomeDoMunicipio = (ibge: string): string =>
  Object.values(municipiosPorUf)
    .flat()
    .find(([codigo]) => String(codigo) === ibge)?.[1] ?? 'Município desconhecido'
