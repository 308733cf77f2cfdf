import { FolhaComErros, LinhasNaoReenviaveis } from '../../../../shared/contract/erros.ts'
import type { reenviarLinhasDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { classeDaLinha, ReenvioDaFolha } from '../../../platform/storage/Folha.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { conferirLinhas, diaPedido } from '../regras/conferirFolha.ts'
import { estadoDasLinhas, type LinhaComEstado } from '../regras/estadoDasLinhas.ts'
import { lerEntrada } from '../regras/lerEntrada.ts'
import { todasAsLinhas } from '../regras/linhasDoLote.ts'
import { lerLote } from '../regras/moverLote.ts'
import { novoLote } from '../regras/novoLote.ts'
import { verLote } from '../vista.ts'

/**
 * A lot of lines that failed, with what was corrected of each and the amount as it was: it is authorised as any other.
 * Each failure is taken once, by a create-only item, over a transfer that is still failed.
 */
export const reenviarLinhasDaFolha: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId, usuarioId, nome } = sessao
    const corpo = { id, ...body }
    const pedido = { sujeito: usuarioId, operacao: 'reenviarLinhasDaFolha', chave: contexto.idempotencyKey, corpo }
    const { id: novo } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerLote(storage, id, empresaId)
        const { data } = diaPedido(body.data, clock.now())
        const pedidas = new Map(body.linhas.map(l => [l.linha, l]))
        const falhas = await falhasDe(storage, antes, [...pedidas.keys()])
        const { linhas } = lerEntrada({
          linhas: falhas.map(({ linha: l }) => ({
            ...pedidas.get(l.linha),
            ...{ linha: l.linha, valor: l.valor, descricao: l.descricao, referencia: l.referencia },
          })),
        })
        const folha = await conferirLinhas(storage, empresaId, linhas)
        const erradas = folha.conferidas.filter(c => !c.linha).map(c => c.numero)
        if (erradas.length) throw fault(FolhaComErros, { linhas: erradas })
        const feito = await novoLote(
          deps,
          { ...folha, data },
          {
            ...{ empresaId, origem: 'reenvio', reenvioDe: id, rascunho: false, criadoPor: { id: usuarioId, nome } },
            nome: `${antes.nome.slice(0, 48)} · reenvio`,
          },
        )
        const tomadas = falhas.flatMap(f => tomar(f, id, feito.lote.id))
        return { resposta: { id: feito.lote.id }, writes: [feito.write, ...tomadas] }
      }),
    )
    return verLote(storage, await lerLote(storage, novo, empresaId), usuarioId)
  }

/** @throws LinhasNaoReenviaveis where one did not fail, or is paid again already */
async function falhasDe(
  storage: Storage,
  lote: Awaited<ReturnType<typeof lerLote>>,
  numeros: readonly number[],
): Promise<LinhaComEstado[]> {
  const linhas = (await todasAsLinhas(storage, lote)).filter(l => numeros.includes(l.linha))
  const lidas = await estadoDasLinhas(storage, lote, linhas)
  const boas = lidas.filter(l => l.transferencia && classeDaLinha(l.estado) === 'falha' && l.reenviadaEm === null)
  const ruins = numeros.filter(n => !boas.some(b => b.linha.linha === n))
  if (ruins.length) throw fault(LinhasNaoReenviaveis, { linhas: ruins })
  return boas
}

function tomar({ linha, estado }: LinhaComEstado, loteId: string, novo: string): Write[] {
  return [
    ReenvioDaFolha.create({ loteId, linha: linha.linha, novo }),
    // a PSP may take its refusal back at this very moment
    Transferencia.check(linha.id, [{ attr: 'estado', op: '=', value: estado }]),
  ]
}
