import { createHash } from 'node:crypto'
import { fimDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import { type Centavos, digitarReais } from '../../../../shared/domain/dinheiro.ts'
import { tipoDaLinha } from '../../../../shared/domain/saque.ts'
import { saldo } from '../../../../shared/textos/pt-BR/painelSaldo.ts'
import type { Exportacao } from '../../../platform/storage/Exportacao.ts'
import { Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Celula, Escritor } from './formatos.ts'
import { contaDoDono, type LinhaComSaldo, type MesAteAqui, mesComSaldos } from './mesComSaldos.ts'
import type { Fonte } from './pecasDoArquivo.ts'

/** A month of the statement as bookkeeping programs import it: OFX 1.0.2, in its Windows encoding (decision 0110). */

/**
 * An entry as a row of the file: its id, when (ISO), centavos, its name, its memo. The id is made of the row's key in the
 * table, so that an import of the same month again finds every entry known. The format has no place for the balance after
 * an entry, nor for a month's totals: those are words, of the memo and of the bank's own note.
 */
export function doExtratoEmOfx(storage: Storage, e: Exportacao): Fonte {
  let ate: MesAteAqui | undefined
  return {
    cabecalho: [],
    async *paginas(cursor) {
      for await (const pagina of mesComSaldos(storage, e, cursor)) {
        ate = pagina.ate
        yield { linhas: pagina.linhas.map(linhaDe), cursor: pagina.cursor }
      }
    },
    async fecho() {
      const { saldoInicial, saldoFinal, entradas, saidas } = ate ?? {}
      if (typeof saldoInicial === 'number' && typeof saldoFinal === 'number')
        return [saldoFinal, saldoInicial, entradas ?? 0, saidas ?? 0].map(centavos => ({ centavos }))
      const agora = await Saldo.get(storage, contaDoDono(e.dono), { consistent: true })
      return [{ centavos: agora?.disponivel ?? 0 }]
    },
  }
}

function linhaDe({ SK, linha: l, assunto: { contraparte, link }, saldo: depois }: LinhaComSaldo): Celula[] {
  const nome = String(saldo[`saldo.tipo.${tipoDaLinha(l)}`])
  const id = createHash('sha256').update(SK).digest('hex').slice(0, 32)
  const sobre = [l.motivo, contraparte, link?.nome].filter(Boolean).join(' · ')
  const memo = sobre ? `${nome}: ${sobre}` : nome
  const fim = depois === null ? '' : ` · saldo ${digitarReais(depois)}`
  return [id, l.ocorridoEm, { centavos: l.valor }, nome, memo.slice(0, MAXIMO_DO_MEMO - fim.length) + fim]
}

/**
 * The file around such rows. `fim` is told the month's last balance, its first, what came in and what went out; or, where a
 * month's balances are not known, the account's balance alone, as it is when the file is written.
 */
export function ofx({ id, dono, filtros }: Pick<Exportacao, 'id' | 'dono' | 'filtros'>, agora: number): Escritor {
  const inicio = `${String(filtros.mes)}-01`
  const ultimo = somarDias(`${somarDias(inicio, 31).slice(0, 7)}-01`, -1)
  const fimDoMes = `${ultimo.replaceAll('-', '')}235959${FUSO}`
  const feitoEm = momento(new Date(agora).toISOString())
  const certo = junto('STATUS', [campo('CODE', '0'), campo('SEVERITY', 'INFO')])
  const conta = [campo('BANKID', 'QUITA'), campo('ACCTID', dono.slice(4)), campo('ACCTTYPE', 'CHECKING')]
  const antes = [
    ...cabeca,
    '<OFX>',
    junto('SIGNONMSGSRSV1', [
      junto('SONRS', [
        certo,
        campo('DTSERVER', feitoEm),
        campo('LANGUAGE', 'POR'),
        junto('FI', [campo('ORG', 'Quita')]),
      ]),
    ]),
    ...['<BANKMSGSRSV1>', '<STMTTRNRS>', campo('TRNUID', id), certo, '<STMTRS>', campo('CURDEF', 'BRL')],
    junto('BANKACCTFROM', conta),
    '<BANKTRANLIST>',
    campo('DTSTART', `${inicio.replaceAll('-', '')}000000${FUSO}`),
    campo('DTEND', fimDoMes),
  ]
  const fechos = ['</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>', '</OFX>']
  let comecou = false
  return {
    linhas(linhas) {
      const partes = [...(comecou ? [] : antes), ...linhas.map(lancamento)]
      comecou = true
      return bytes(partes)
    },
    fim: ([saldoFinal, ...mes] = []) => {
      const acabou = mes.length > 0 && fimDoDia(ultimo) < agora
      const em = acabou ? fimDoMes : feitoEm
      const total = [campo('BALAMT', quantia(saldoFinal)), campo('DTASOF', em)]
      return bytes(['</BANKTRANLIST>', junto('LEDGERBAL', total), ...notaDoMes(mes, saldoFinal), ...fechos])
    },
  }
}

const cabeca = [
  ...['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'SECURITY:NONE', 'ENCODING:USASCII', 'CHARSET:1252'],
  ...['COMPRESSION:NONE', 'OLDFILEUID:NONE', 'NEWFILEUID:NONE', ''],
]
/** São Paulo has had one offset since 2019, before any statement of ours. */
const FUSO = '[-3:BRT]'
const momento = (iso: string) =>
  new Date(Date.parse(iso) - 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14) + FUSO

const centavosDe = (c: Celula | undefined): Centavos => (typeof c === 'object' ? c.centavos : 0)
const quantia = (c: Celula | undefined) => digitarReais(centavosDe(c), 'en')
/** What the format gives each text at most. */
const MAXIMO_DO_NOME = 32
const MAXIMO_DO_MEMO = 255

/** The month in words, in the element that a statement has for the bank's own. */
function notaDoMes([inicial, entradas, saidas]: readonly Celula[], saldoFinal: Celula | undefined): string[] {
  if (inicial === undefined) return []
  const nota = [
    ...[`Saldo anterior ${reais(inicial)}`, `entradas ${reais(entradas)}`],
    ...[`saídas ${reais(saidas)}`, `saldo final ${reais(saldoFinal)}`],
  ]
  return [campo('MKTGINFO', nota.join('; '))]
}
const reais = (c: Celula | undefined) => digitarReais(centavosDe(c))

const lancamento = ([id = '', em = '', valor, nome = '', memo = '']: readonly Celula[]): string =>
  junto('STMTTRN', [
    campo('TRNTYPE', centavosDe(valor) < 0 ? 'DEBIT' : 'CREDIT'),
    campo('DTPOSTED', momento(String(em))),
    campo('TRNAMT', quantia(valor)),
    campo('FITID', String(id)),
    campo('NAME', String(nome).slice(0, MAXIMO_DO_NOME)),
    campo('MEMO', String(memo).slice(0, MAXIMO_DO_MEMO)),
  ])

const junto = (nome: string, dentro: readonly string[]) => [`<${nome}>`, ...dentro, `</${nome}>`].join('\r\n')
/** One line, whatever was typed: neither a tag nor a line of its own can be made by it. */
const campo = (nome: string, texto: string) => `<${nome}>${escapar(texto)}</${nome}>`
const escapar = (texto: string) =>
  texto
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those, and what the encoding has no byte for
    .replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .replace(/[–—]/g, '-')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[^\u0020-\u00FF]/gu, '?')
    .replace(/[&<>]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c)
const bytes = (linhas: readonly string[]): Uint8Array =>
  Buffer.from(linhas.length ? `${linhas.join('\r\n')}\r\n` : '', 'latin1')
