import type { listarExtratoCarteira as contrato } from '../../../../shared/contract/saldo.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { tipoDaLinha } from '../../../../shared/domain/saque.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, donoDo, LinhaDoExtrato } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type Assunto, assuntosDoExtrato, semAssunto } from '../regras/assuntosDoExtrato.ts'
import { entreDuasLeituras, lerResumo } from '../regras/mesDoExtrato.ts'
import { titularDe } from '../regras/titularDaConta.ts'

type Linha = ReturnType<typeof LinhaDoExtrato.parse>
const PADRAO = 20

/** Rows of the month that one page of slips alone reads at most: so many readings of so many. */
const LEITURAS = 10
const POR_LEITURA = 100

/**
 * The statement of the account in one month: every leg that moved what is available, what it is about, and the balance
 * after it. The first page begins at the month's last balance; each other where its cursor says the one before ended.
 */
export const listarExtratoCarteira: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const { conta } = await titularDe(storage, sessao, query.recebedor)
    const mes = query.mes ?? dataSaoPaulo(clock.now()).slice(0, 7)
    const de = query.cursor === undefined ? undefined : lerCursor(query.cursor)
    const pedido = { conta, mes, limit: query.limit ?? PADRAO, depoisDe: de?.linha }
    if (query.so) return soBoletos(storage, pedido)
    const resumir = () => lerResumo(storage, conta, mes)
    const ler = () => lerPagina(storage, pedido)
    const { resumo, lido } = de ? { resumo: await resumir(), lido: await ler() } : await entreDuasLeituras(resumir, ler)
    const assuntos = await assuntosDoExtrato(storage, lido.linhas, { daEmpresa: conta.startsWith(contas.empresa('')) })
    let saldo = de ? de.saldo : (resumo?.saldoFinal ?? null)
    const itens = lido.linhas.map((linha, n) => {
      const depois = saldo
      if (saldo !== null) saldo -= linha.valor
      return movimento(linha, depois, assuntos[n])
    })
    const ultimo = itens.at(-1)
    return { mes, resumo, itens, cursor: lido.temMais && ultimo ? `${ultimo.id}~${saldo ?? ''}` : null }
  }

interface Pedido {
  conta: string
  mes: string
  limit: number
  depoisDe: string | undefined
}

/** The slips that were paid in the month: their debits, past everything else, as far as one page may read. */
async function soBoletos(storage: Storage, { conta, mes, limit, depoisDe }: Pedido) {
  const achadas: Linha[] = []
  let ate = depoisDe
  for (let n = 0; n < LEITURAS; n++) {
    const lido = await lerPagina(storage, { conta, mes, limit: POR_LEITURA, depoisDe: ate })
    achadas.push(...lido.linhas.filter(l => tipoDaLinha(l) === 'conta'))
    const ultima = lido.linhas.at(-1)
    ate = lido.temMais && ultima ? lugarDe(ultima) : undefined
    if (achadas.length > limit || ate === undefined) break
  }
  const linhas = achadas.slice(0, limit)
  const ultima = linhas.at(-1)
  const proximo = achadas.length > limit && ultima ? lugarDe(ultima) : ate
  const assuntos = await assuntosDoExtrato(storage, linhas, { daEmpresa: true })
  const itens = linhas.map((linha, n) => movimento(linha, null, assuntos[n]))
  return { mes, resumo: null, itens, cursor: proximo === undefined ? null : `${proximo}~` }
}

async function lerPagina(
  storage: Storage,
  { conta, mes, limit, depoisDe }: Pedido,
): Promise<{ linhas: Linha[]; temMais: boolean }> {
  const PK = `CTA#${conta}#${mes.replace('-', '')}`
  const { values } = await LinhaDoExtrato.query(storage, {
    pk: PK,
    reverse: true,
    limit: limit + 1,
    consistent: true,
    ...(depoisDe !== undefined && { after: { PK, SK: depoisDe } }),
  })
  return { linhas: values.slice(0, limit), temMais: values.length > limit }
}

function lerCursor(cursor: string): { linha: string; saldo: Centavos | null } {
  const [linha = '', saldo = ''] = cursor.split('~')
  return { linha, saldo: saldo === '' ? null : Number(saldo) }
}

/** Its place in the month, which is also what it is called by. */
const lugarDe = ({ ocorridoEm, lancamento, perna }: Linha): string => `${ocorridoEm}#${lancamento}#${perna}`

function movimento(linha: Linha, saldo: Centavos | null, assunto: Assunto | undefined) {
  const { ocorridoEm, valor, abatido = 0, motivo } = linha
  return {
    id: lugarDe(linha),
    ocorridoEm,
    tipo: tipoDaLinha(linha),
    valor,
    saldo,
    abatido,
    referencia: donoDo(linha).slice(4),
    ...(motivo && { motivo }),
    ...(assunto ?? semAssunto),
  }
}
