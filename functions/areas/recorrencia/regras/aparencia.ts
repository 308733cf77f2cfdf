import type { AparenciaDaPagina } from '../../../../shared/contract/camposDoTema.ts'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { obterTemaDaRecorrencia } from '../../../../shared/contract/temaDaRecorrencia.ts'
import { temaDasPaginas } from '../../../../shared/domain/tema.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { Aparencia, gravarAparencia } from '../../../platform/storage/Aparencia.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'

type NoFio = Output<typeof obterTemaDaRecorrencia>

export const lerAparencia = (storage: Storage, empresaId: string): Promise<Aparencia | undefined> =>
  Aparencia.get(storage, { empresaId, paginas: 'recorrencia' }, { consistent: true })

/** The look of a company's subscription pages: their own over the company's over ours, as links have it. Pure. */
export const aparenciaEfetiva = (
  empresa: Pick<Empresa, 'tema' | 'logo'>,
  propria: Aparencia | undefined,
): (typeof AparenciaDaPagina)['_output'] => ({
  tema: propria?.tema ?? temaDasPaginas(empresa.tema, null, 'padrao'),
  origem: propria?.tema ? 'recorrencia' : empresa.tema ? 'empresa' : 'padrao',
  logo: propria?.logo ?? empresa.logo,
  banner: propria?.banner ?? null,
})

/** As its calls answer it: without a session of the company, nothing that it may do. Pure. */
export const aparenciaNoFio = (
  empresa: Empresa,
  propria: Aparencia | undefined,
  sessao: SessaoAtual | undefined,
): NoFio => ({
  ...aparenciaEfetiva(empresa, propria),
  nomeComercial: empresa.nomeComercial,
  logoProprio: propria?.logo !== undefined,
  podeAlterar: sessao?.empresaId === empresa.id && pode(sessao.perfil, 'G03', 'escrever'),
})

/** Changes the look of the session's company; `mudar` may refuse, over what stands. The same again changes nothing. */
export const mudarAparencia = (
  storage: Storage,
  sessao: SessaoAtual,
  mudar: (antes: Aparencia | undefined) => Parameters<typeof gravarAparencia>[2],
): Promise<NoFio> =>
  redecide(async () => {
    const empresa = await lerEmpresa(storage, sessao.empresaId)
    const antes = await lerAparencia(storage, empresa.id)
    const chave = { empresaId: empresa.id, paginas: 'recorrencia' } as const
    const { depois, escrita } = gravarAparencia(chave, antes, mudar(antes))
    await storage.commit([escrita])
    return aparenciaNoFio(empresa, depois, sessao)
  })
