import type { obterLimitesDeSaida as contrato } from '../../../../shared/contract/saidas.ts'
import { limiteDaOrdem } from '../../../../shared/domain/parametrizacao.ts'
import { limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import { decidirSaida, usoDe } from '../../../../shared/domain/saidas.ts'
import { limitesDoSaque } from '../../../../shared/domain/saque.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerSomas } from '../../../platform/storage/SomaDeSaidas.ts'
import { lerBloqueio } from '../regras/bloqueioDeSaidas.ts'
import { destinoDe } from '../regras/destinoDaConta.ts'
import { escopoDaEmpresa, escopoDoDestino, situacaoDoDestino } from '../regras/destinoDaSaida.ts'
import { titularDe } from '../regras/titularDaConta.ts'
import { verBloqueio } from '../vista.ts'

/**
 * What may leave before a person looks at it, as it stands (decision 0063). A receiver's session is told the sums of its
 * own account, and nothing of its company's.
 */
export const obterLimitesDeSaida: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    const { storage, env } = deps
    const agora = deps.clock.now()
    const titular = await titularDe(storage, sessao, query.recebedor)
    const para = destinoDe(titular.bancaria)
    const [politica, conta, empresa, destino, bloqueio] = await Promise.all([
      politicaDe(storage, titular.empresaId, agora),
      situacaoDoDestino(storage, titular, agora),
      titular.recebedorId ? undefined : lerSomas(storage, escopoDaEmpresa(titular.empresaId), agora),
      para ? lerSomas(storage, escopoDoDestino(para.destino), agora) : { dia: 0, mes: 0 },
      titular.recebedorId ? undefined : lerBloqueio(storage, titular.conta),
    ])
    const limites = limitesDeSaidaDe(politica)
    const limiteOrdem = limiteDaOrdem(env.REPASSE_LIMITE_ORDEM, politica.ordem)
    const menor = decidirSaida({ valor: limitesDoSaque.minimo, limites, empresa, destino, conta, limiteOrdem })
    const doDestino = {
      dia: usoDe(limites.destinoDia, destino.dia),
      mes: usoDe(limites.destinoMes, destino.mes),
    }
    const daEmpresa = empresa && { dia: usoDe(limites.dia, empresa.dia), mes: usoDe(limites.mes, empresa.mes) }
    const livreEm = conta.livreEm === undefined ? null : new Date(conta.livreEm).toISOString()
    return {
      ...(daEmpresa ?? doDestino),
      ordem: { limite: limiteOrdem ?? null },
      destino: para ? { para: para.para, situacao: conta.situacao, livreEm, ...doDestino } : null,
      revisaoApartirDe: limites.revisao,
      estornoApartirDe: limites.estorno,
      motivos: menor.acao === 'espera' ? menor.motivos : [],
      bloqueio: verBloqueio(bloqueio, sessao.usuarioId),
    }
  }
