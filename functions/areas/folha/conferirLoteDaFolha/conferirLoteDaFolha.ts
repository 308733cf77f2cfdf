import type { conferirLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import { decidirFolha } from '../../../../shared/domain/folha/conferir.ts'
import type { AvisoDoLote } from '../../../../shared/domain/folha/motivos.ts'
import { limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerSomas } from '../../../platform/storage/SomaDeSaidas.ts'
import { escopoDaEmpresa } from '../../saldo/regras/destinoDaSaida.ts'
import { limitesDaConta, sacavelDe } from '../../saldo/regras/limitesDaConta.ts'
import { conferirFolha, dizerErro } from '../regras/conferirFolha.ts'
import { haOutraPessoa, limiteDoSozinho } from '../regras/quemAutoriza.ts'

/** Lines with something to say that one answer carries. */
const MAXIMO_DITAS = 500

/** The dry run of a payroll: what would be refused, what a person should look at, and who would have to authorise it. */
export const conferirLoteDaFolha: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, sessao }) => {
    const { storage, clock } = deps
    const { empresaId, usuarioId } = sessao
    const agora = clock.now()
    const conta = contas.empresa(empresaId)
    const [folha, { politica, piso }, saldo, outra, empresa] = await Promise.all([
      conferirFolha(deps, empresaId, body),
      limitesDaConta(storage, { conta, empresaId }, agora),
      Saldo.get(storage, conta),
      haOutraPessoa(storage, empresaId, usuarioId),
      lerSomas(storage, escopoDaEmpresa(empresaId), agora),
    ])
    const { conferidas, prontas, total, novos } = folha
    const { uso } = await limiteDoSozinho(storage, { empresaId, politica, agora })
    const disponivel = sacavelDe(saldo?.disponivel ?? 0, piso)
    const aNovos = conferidas.reduce(
      (s, c) => s + (c.avisos.includes('favorecido-novo') ? (c.linha?.valor ?? 0) : 0),
      0,
    )
    const { acao } = decidirFolha({
      ...{ total, aNovos, empresa, agora, limites: limitesDeSaidaDe(politica) },
      maiorLinha: Math.max(0, ...prontas.map(p => p.linha.valor)),
    })
    const avisos: [AvisoDoLote, boolean][] = [
      ['saldo', total > disponivel],
      ['dia-nao-util', folha.mudouDeDia],
      ['revisao', acao === 'espera'],
      ['limite-sozinho', !outra && total > uso.livre],
    ]
    return {
      linhas: conferidas
        .filter(c => c.erros.length > 0 || c.avisos.length > 0)
        .slice(0, MAXIMO_DITAS)
        .map(({ numero, linha, erros, avisos, igualA }) => ({
          ...{ linha: numero, nome: linha?.nome ?? null, valor: linha?.valor ?? null, para: linha?.para ?? null },
          ...{ erros: erros.map(dizerErro), avisos, igualA },
        })),
      quantidade: conferidas.length,
      comErro: conferidas.length - prontas.length,
      prontas: prontas.length,
      ...{ total, novos, disponivel, data: folha.data },
      avisos: avisos.flatMap(([aviso, vale]) => (vale ? [aviso] : [])),
      quemAutoriza: outra ? ('outra-pessoa' as const) : ('sozinho' as const),
      sozinho: uso,
    }
  }
