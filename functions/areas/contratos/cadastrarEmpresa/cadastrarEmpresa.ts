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
import { formas } from '../../../../shared/domain/formas.ts'
import { situacaoConvertida } from '../../../../shared/domain/interesse.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Interesse, trocarInteresse } from '../../../platform/storage/Acesso.ts'
import { CadastroDaEmpresa, VersaoDoContrato } from '../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'
import { escritasDaEmpresa, taxasPadrao } from '../../empresas/regras/criarEmpresa.ts'
import { problemaNaTabela } from '../../empresas/regras/slugDaEmpresa.ts'
import { cadastroDoCorpo, cadastroVazio, dadosDoCorpo } from '../regras/cadastro.ts'
import { condicoesDaEmpresa } from '../regras/condicoes.ts'
import { momentoDaEmpresa, situacaoDaEmpresa } from '../regras/darPasso.ts'

type Corpo = Input<typeof contrato>['body']
const unicoDoCnpj = (cnpj: string) => ({ tipo: 'empresa-cnpj', chave: cnpj })

/**
 * Registers a client as a proposal: the company, its registration, the first version of its contract at our usual rates,
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
        const empresa = montar(body, { id: deps.ids.id21(), idContrato: deps.ids.id21(), cnpj, slug, em })
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
): Empresa => ({
  ...proprios,
  ...dadosDoCorpo(body),
  situacao: maquina.initial,
  logo: null,
  verificada: false,
  cobrancaBoletoParcelado: false,
  formasHabilitadas: [formas.pix, formas.cartao, formas.boleto],
  taxas: taxasPadrao,
  contrato: { numero: 1, vigencia: dataSaoPaulo(em) },
  criadoEm: new Date(em).toISOString(),
})

const primeiraVersao = (empresa: Empresa, quem: string, em: number): Write =>
  VersaoDoContrato.create({
    ...{ empresaId: empresa.id, numero: 1, vigencia: dataSaoPaulo(em), condicoes: condicoesDaEmpresa(empresa) },
    ...{ quem, motivo: 'Condições de partida', criadoEm: em, aplicadaEm: em },
  })
