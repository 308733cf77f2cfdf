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

/**
 * The statement of the account in one month: every leg that moved what is available, what it is about, and the balance
 * after it. The first page begins at the month's last balance; each other where its cursor says the one before ended.
 */
export const listarExtratoCarteira: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const { conta } = await titularDe(storage, sessao, query.recebedor)
    const mes = query.mes ?? dataSaoPaulo(clock.now()).slice(0, 7)
    const resumir = () => lerResumo(storage, conta, mes)
    const de = query.cursor === undefined ? undefined : lerCursor(query.cursor)
    const ler = () => lerPagina(storage, { conta, mes, limit: query.limit ?? PADRAO, depoisDe: de?.linha })
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

async function lerPagina(
  storage: Storage,
  { conta, mes, limit, depoisDe }: { conta: string; mes: string; limit: number; depoisDe: string | undefined },
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

function movimento(linha: Linha, saldo: Centavos | null, assunto: Assunto | undefined) {
  const { ocorridoEm, lancamento, perna, valor, abatido = 0, motivo } = linha
  return {
    id: `${ocorridoEm}#${lancamento}#${perna}`,
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
