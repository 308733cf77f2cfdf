import type { Output } from '../../../shared/contract/endpoint.ts'
import type { DecisaoDaOrdem, obterOrdemJudicial } from '../../../shared/contract/ordensJudiciais.ts'
import { formatarProcesso, ordemIncompleta, pedidosDaOrdem } from '../../../shared/domain/ordemJudicial.ts'
import type { OrdemJudicial } from '../../platform/storage/OrdemJudicial.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { mesmaPessoa } from '../saldo/regras/exigirOutraPessoa.ts'
import { quemPediu } from './regras/ordens/decidir.ts'

type Ordem = Output<typeof obterOrdemJudicial>

/** An order as lists show it. */
export const resumirOrdem = (
  o: OrdemJudicial,
): Omit<Ordem, 'arquivo' | 'autor' | 'confirmador' | 'pedido' | 'historico' | 'decisoes' | 'pedidos'> => ({
  ...{ id: o.id, situacao: o.situacao, conta: o.conta, titular: o.titular, autoridade: o.autoridade },
  empresa: { id: o.clienteId, nome: o.cliente },
  processo: formatarProcesso(o.processo),
  valor: o.valor ?? null,
  ...{ bloqueado: o.bloqueado, transferido: o.transferido, prazo: o.prazo, criadoEm: o.criadoEm },
  incompleta: ordemIncompleta(o),
})

/** One with what was done, and what its reader may say: two people are read where something waits that they did not ask for. */
export async function verOrdem(storage: Storage, o: OrdemJudicial, usuarioId: string): Promise<Ordem> {
  const { pedido, arquivo } = o
  return {
    ...resumirOrdem(o),
    arquivo: { nome: arquivo.nome, bytes: arquivo.bytes },
    autor: o.autor.nome,
    confirmador: o.confirmador?.nome ?? null,
    pedido: pedido
      ? {
          ...{ tipo: pedido.tipo, valor: pedido.valor, meio: pedido.meio ?? null },
          ...{ motivo: pedido.motivo, autor: pedido.autor.nome, em: pedido.em },
        }
      : null,
    historico: o.historico.map(({ valor = null, texto = null, ...h }) => ({ ...h, valor, texto })),
    decisoes: await decisoesPara(storage, o, usuarioId),
    pedidos: o.situacao === 'ativa' ? pedidosDaOrdem.filter(p => p === 'liberar' || o.bloqueado > 0) : [],
  }
}

/** Who asked may take it back; another login of the same person may say nothing; another person decides. */
async function decisoesPara(storage: Storage, o: OrdemJudicial, usuarioId: string): Promise<DecisaoDaOrdem[]> {
  const pediu = quemPediu(o)
  if (!pediu) return []
  if (pediu.id === usuarioId) return ['desistir']
  return (await mesmaPessoa(storage, usuarioId, pediu.id)) ? [] : ['confirmar', 'recusar']
}
