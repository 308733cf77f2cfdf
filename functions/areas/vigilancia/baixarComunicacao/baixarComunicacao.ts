import type { baixarComunicacao as contrato } from '../../../../shared/contract/alertasDeMovimento.ts'
import { CasoEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerAlerta } from '../regras/movimentos/lerAlerta.ts'
import { lerPessoas, medeReais } from '../vistaDoAlerta.ts'

/** The report of a movement that is to be reported: a JSON file in a layout of ours, whole documents in it (decision 0098). */
export const baixarComunicacao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id } }) => {
    const a = await lerAlerta(storage, id)
    const decisao = a.decisoes.findLast(d => d.decisao === 'comunicar')
    if (!decisao) throw fault(CasoEmOutraSituacao)
    const [empresa, pessoas] = await Promise.all([Empresa.get(storage, a.clienteId), lerPessoas(storage, a)])
    const reais = (v: number) => (medeReais.has(a.regra) ? paraReais(v) : v)
    const comunicacao = {
      layout: 'quita-comunicacao-1',
      ocorrencia: { id: a.id, regra: a.regra, periodo: a.periodo, detectadaEm: a.criadoEm, valor: paraReais(a.valor) },
      medida: { apurado: reais(a.medida), limite: reais(a.limite) },
      titular: {
        ...{ tipo: 'PJ', documento: empresa?.cnpj ?? '', nome: empresa?.razaoSocial ?? '', conta: a.clienteId },
      },
      envolvidos: [...pessoas.values()].map(p => ({ papel: 'pagador', documento: p.documento, nome: p.nome })),
      evidencias: a.evidencias.map(e => ({ ...e, valor: paraReais(e.valor) })),
      analise: a.decisoes.map(d => ({ decisao: d.decisao, por: d.quem.nome, em: d.em, texto: d.texto })),
      decisao: { por: decisao.quem.nome, em: decisao.em, fundamento: decisao.texto },
    }
    return { nome: `comunicacao-${a.id}.json`, conteudo: `${JSON.stringify(comunicacao, null, 2)}\n` }
  }
