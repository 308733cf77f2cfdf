import type { listarNotasFiscais as contrato } from '../../../../shared/contract/notasFiscais.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { servicosComNota } from '../../../../shared/domain/codigosFiscais.ts'
import { type GrupoDeNotas, gruposDeNotas } from '../../../../shared/domain/estados/notaFiscal.ts'
import { ultimoDiaDe } from '../../../../shared/domain/notaFiscal.ts'
import { servicosDaQuita } from '../../../../shared/domain/servicosDaQuita.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { EmissaoDoMes, lugarDoGrupo, NotaFiscal, notasDoMesEm } from '../../../platform/storage/NotaFiscal.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Contador, receitaDoProvedor } from '../../../platform/storage/Venda.ts'
import { porDia, somar } from '../../relatorios/regras/lerContadores.ts'
import { verResumoDaNota } from '../vista.ts'

/**
 * A month's notes, a page at a time: one query of keys and a batch, a count of each group, and one item of what each
 * service earned.
 */
export const listarNotasFiscais: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { mes = mesAnterior(clock.now()), grupo, limit = 25, cursor } }) => {
    const pk = notasDoMesEm(mes)
    const de = grupo === undefined ? '' : lugarDoGrupo(grupo)
    // names may begin with an accented letter, which comes after every mark
    const sk = { from: cursor === undefined ? de || '0' : `${cursor}!`, to: `${de || '9'}\uffff` }
    const [pagina, emissao, contagem, receita] = await Promise.all([
      storage.query({ index: 'GSI1', pk, sk, limit }),
      EmissaoDoMes.get(storage, mes),
      contar(storage, pk),
      receitaDoMes(storage, mes),
    ])
    const lidas = pagina.items.length ? (await storage.getMany(pagina.items)).map(NotaFiscal.parse) : []
    const lugar = new Map(pagina.items.map((i, n) => [i.PK, n]))
    const itens = lidas.sort((a, b) => (lugar.get(`NFS#${a.id}`) ?? 0) - (lugar.get(`NFS#${b.id}`) ?? 0))
    const ultima = pagina.items.at(-1)?.GSI1SK
    return {
      mes,
      emissao: emissao
        ? {
            feitas: emissao.feitas,
            terminada: emissao.terminadaEm !== undefined,
            pedidaEm: emissao.pedidaEm,
            quem: emissao.autor.nome,
          }
        : null,
      contagem,
      tarifas: receita,
      itens: itens.map(verResumoDaNota),
      cursor: pagina.after && ultima !== undefined ? String(ultima) : null,
    }
  }

/** The last month that is over. */
const mesAnterior = (agora: number): string => somarDias(`${dataSaoPaulo(agora).slice(0, 7)}-01`, -1).slice(0, 7)

async function contar(storage: Storage, pk: string): Promise<Record<GrupoDeNotas, number>> {
  const quantas = await Promise.all(
    gruposDeNotas.map(g => storage.count({ index: 'GSI1', pk, sk: { prefix: lugarDoGrupo(g) } })),
  )
  return Object.fromEntries(gruposDeNotas.map((g, n) => [g, quantas[n] ?? 0])) as Record<GrupoDeNotas, number>
}

async function receitaDoMes(storage: Storage, mes: string) {
  const item = await storage.get(Contador.key({ dono: receitaDoProvedor, tipo: 'REC', mes: mes.replace('-', '') }))
  const atual = { periodoInicio: `${mes}-01`, periodoFim: ultimoDiaDe(mes) }
  const dias = porDia(item ? [item] : [], { atual, antes: atual }).atual
  return servicosDaQuita.map(servico => ({
    servico,
    valor: somar(dias, servico),
    comNota: servicosComNota.includes(servico),
  }))
}
