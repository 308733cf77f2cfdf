import type { cadastrarEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import {
  EmpresaJaExiste,
  InteressadoEmOutraSituacao,
  InteressadoNaoEncontrado,
  SlugIndisponivel,
} from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { empresa as maquina } from '../../../../shared/domain/estados/empresa.ts'
import { situacaoConvertida } from '../../../../shared/domain/interesse.ts'
import { modulosDePartida, type Vigencias, valorEm } from '../../../../shared/domain/parametrizacao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Interesse, trocarInteresse } from '../../../platform/storage/Acesso.ts'
import { CadastroDaEmpresa, VersaoDoContrato } from '../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { lerVigencias } from '../../../platform/storage/ParametrosGerais.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'
import { escritasDaEmpresa } from '../../empresas/regras/criarEmpresa.ts'
import { problemaNaTabela } from '../../empresas/regras/slugDaEmpresa.ts'
import { cadastroDoCorpo, cadastroVazio, dadosDoCorpo } from '../regras/cadastro.ts'
import { condicoesDaEmpresa } from '../regras/condicoes.ts'
import { momentoDaEmpresa, situacaoDaEmpresa } from '../regras/darPasso.ts'

type Corpo = Input<typeof contrato>['body']
const unicoDoCnpj = (cnpj: string) => ({ tipo: 'empresa-cnpj', chave: cnpj })

/**
 * Registers a client as a proposal: the company, its registration, the first version of its contract as staff set it for every new company (decision 0087),
 * and the lead that it came of, in one transaction.
 */
export const cadastrarEmpresa: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const pedido = {
      ...{ sujeito: sessao.usuarioId, operacao: 'cadastrarEmpresa', chave: contexto.idempotencyKey, corpo: body },
    }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const cnpj = somenteDocumento(body.cnpj)
        const slug = body.slug.toLowerCase()
        await exigirLivre(deps.storage, cnpj, slug)
        const em = deps.clock.now()
        const proprios = { id: deps.ids.id21(), idContrato: deps.ids.id21(), cnpj, slug, em }
        const empresa = montar(body, proprios, await lerVigencias(deps.storage))
        const doInteresse = body.interesse ? await converter(deps.storage, body.interesse, empresa.id) : []
        const cadastro = { ...cadastroDoCorpo(body, cadastroVazio(empresa.id), em) }
        const writes = [
          ...escritasDaEmpresa(empresa),
          Unico.create({ ...unicoDoCnpj(cnpj), dono: empresa.id }),
          CadastroDaEmpresa.create({ ...cadastro, ...(body.interesse && { interesse: body.interesse }) }),
          primeiraVersao(empresa, sessao.nome, em),
          momentoDaEmpresa(deps, {
            ...{ empresaId: empresa.id, situacao: empresa.situacao, evento: 'Cadastrada', em, quem: sessao.nome },
          }),
          ...doInteresse,
        ]
        return { resposta: situacaoDaEmpresa(empresa), writes }
      }),
    )
  }

async function exigirLivre(storage: Storage, cnpj: string, slug: string): Promise<void> {
  const ja = await Unico.get(storage, unicoDoCnpj(cnpj), { consistent: true })
  if (ja) throw fault(EmpresaJaExiste, { id: ja.dono })
  const motivo = await problemaNaTabela(storage, slug)
  if (motivo) throw fault(SlugIndisponivel, { motivo })
}

/** The lead that the client came of, which is converted with it. */
async function converter(storage: Storage, chave: string, empresaId: string): Promise<Write[]> {
  const antes = await Interesse.get(storage, chave, { consistent: true })
  if (!antes) throw fault(InteressadoNaoEncontrado)
  const situacao = situacaoConvertida(antes.situacao)
  if (situacao === antes.situacao) throw fault(InteressadoEmOutraSituacao)
  return [trocarInteresse(antes, { ...antes, situacao, empresaId })]
}

const montar = (
  body: Corpo,
  { em, ...proprios }: Pick<Empresa, 'id' | 'idContrato' | 'cnpj' | 'slug'> & { em: number },
  gerais: Vigencias,
): Empresa => ({
  ...proprios,
  ...dadosDoCorpo(body),
  situacao: maquina.initial,
  logo: null,
  verificada: false,
  ...modulosDePartida(gerais, em),
  taxas: valorEm(gerais, 'taxas', em),
  contrato: { numero: 1, vigencia: dataSaoPaulo(em) },
  criadoEm: new Date(em).toISOString(),
})

const primeiraVersao = (empresa: Empresa, quem: string, em: number): Write =>
  VersaoDoContrato.create({
    ...{ empresaId: empresa.id, numero: 1, vigencia: dataSaoPaulo(em), condicoes: condicoesDaEmpresa(empresa) },
    ...{ quem, motivo: 'Condições de partida', criadoEm: em, aplicadaEm: em },
  })
