import type { obterNavegacao as contrato } from '../../../../shared/contract/casca.ts'
import { perfilDaEquipe, pode } from '../../../../shared/contract/direitos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { avisoEm } from '../../../../shared/domain/parametrizacao.ts'
import { temaPadrao } from '../../../../shared/domain/tema.ts'
import { type Linha, menuContratado, menuDe, menuDoSuporte, navegacaoDe } from '../../../../shared/navegacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { contestacoesDa, Disputa } from '../../../platform/storage/Disputa.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { disputaAceitaResposta, medAceitaResposta } from '../../financeiro/regras/verContestacao.ts'
import { resumoDaMesa } from '../regras/recados.ts'
import { vestirMenu } from './vestirMenu.ts'

/** The newest contestations that are looked at for the badge. */
const CONTESTACOES = 20

type D = Base & { gerais: Pick<Gerais, 'valor'>; storage: Storage }

/**
 * The menu of the session's role (E002). The role is the token's, so a menu changed in the browser opens nothing; support
 * has the client's menu but for what it may not change; a page of a module is in it where the company's contract has the
 * module. Beside it what the provider tells everybody (decision 0087), at most 30 s old, and whether the
 * company was stopped since the person signed in, with its mark: one eventually consistent read, none for the staff's own company; for
 * who may answer them, how many contestations wait: one query of the newest, and one batch where there are any; and how the
 * person is and what of both boxes is unread: two reads and at most four queries. The shell asks nothing else (decision 0164).
 */
export const obterNavegacao: UseCase<typeof contrato, D> =
  ({ gerais, storage, clock }) =>
  async ({ sessao }) => {
    const { perfil, suporte, empresaId } = sessao
    const daEquipe = perfilDaEquipe(perfil) && !suporte
    const conta = !daEquipe && pode(perfil, 'G01', 'escrever')
    const [aviso, empresa, contestacoes, usuario, { status, novos }] = await Promise.all([
      gerais.valor('aviso'),
      daEquipe ? undefined : Empresa.get(storage, empresaId),
      conta ? contestacoesQueEsperam(storage, empresaId, clock.now()) : undefined,
      Usuario.get(storage, sessao.usuarioId),
      resumoDaMesa(storage, sessao),
    ])
    const situacao = empresa?.situacao
    return {
      default: vestirMenu(navegacaoDe(perfil, linhasDe(suporte ? menuDoSuporte(perfil) : menuDe(perfil), empresa)), {
        empresa,
        contestacoes,
      }),
      aviso: avisoEm(aviso, clock.now()) ?? null,
      situacaoDaEmpresa: situacao === 'suspensa' || situacao === 'encerrada' ? situacao : null,
      desde: empresa ? dataSaoPaulo(Date.parse(empresa.criadoEm)).slice(0, 7) : null,
      pessoa: usuario ? { avatar: usuario.imagem, status } : null,
      novos,
      marca: empresa ? { cor: (empresa.tema ?? temaPadrao).cor, logo: empresa.logo } : null,
    }
  }

async function contestacoesQueEsperam(storage: Storage, empresaId: string, agora: number): Promise<number> {
  const { items } = await storage.query({
    ...{ index: 'GSI1', pk: contestacoesDa(empresaId), limit: CONTESTACOES, reverse: true },
  })
  const casos = items.length ? await storage.getMany(items) : []
  return casos.filter(c =>
    c.SK.startsWith('MED#') ? medAceitaResposta(CasoMed.parse(c), agora) : disputaAceitaResposta(Disputa.parse(c)),
  ).length
}

const linhasDe = (linhas: readonly Linha[], empresa: Empresa | undefined) =>
  menuContratado(linhas, modulo =>
    modulo === 'cobrancaBoletoParcelado' ? !!empresa?.cobrancaBoletoParcelado : !!empresa?.modulos?.[modulo],
  )
