import { createHash } from 'node:crypto'
import type { responderConvite as contrato } from '../../../../shared/contract/convites.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { ConviteRespondido } from '../../../../shared/contract/erros.ts'
import { chaveMascarada } from '../../../../shared/domain/chaveMascarada.ts'
import { QUARENTENA_MS } from '../../../../shared/domain/empresa.ts'
import { situacaoDoConvite } from '../../../../shared/domain/estados/recebedor.ts'
import {
  consentimentoDoRecebedor,
  versaoDoConsentimentoDoRecebedor,
} from '../../../../shared/textos/pt-BR/consentimento.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Request, UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { DadosDoRecebedor, type Recebedor } from '../../../platform/storage/Recebedor.ts'
import type { BiometriaPort } from '../../../providers/biometria/port.ts'
import type { Retratos } from '../../identidade/regras/vida/retratos.ts'
import { acessoDoRecebedor } from '../regras/acessoDoRecebedor.ts'
import { lerConvite, usuarioDoConvidado } from '../regras/lerConvite.ts'
import { mudarSituacao } from '../regras/mudarSituacao.ts'
import { situacaoDoRecebedor } from '../vista.ts'
import { lerCadastro } from './cadastroDoRecebedor.ts'
import { comparar } from './compararRosto.ts'

export type DepsDaResposta = Base & {
  storage: Storage
  biometria: BiometriaPort
  retratos: Retratos
  selfies: Balde
  gerais: Gerais
  chaves: Chaves<'convites' | 'documentos'>
}
type Pedido = Request<typeof contrato>
type Resposta = Output<typeof contrato>

/**
 * The invited person's answer (E132): once. The arrow is written before the face is compared, over the version that was
 * read, so that of any number of answers one is taken and one comparison is paid for. Who sends the same answer again
 * gets the same; another answer is ConviteRespondido.
 */
export const responderConvite: UseCase<typeof contrato, DepsDaResposta> = deps => async pedido => {
  await recusarEmManutencao(deps.gerais)
  const chaveiro = await deps.chaves.abrir()
  const respostas = impressoesDe(chaveiro, pedido)
  return pedido.body.aceite === 'true' ? aceitar(deps, pedido, chaveiro, respostas) : declinar(deps, pedido, respostas)
}

/** The answer by its keyed hashes, the photo's bytes included and the password left out: it has one of its own. */
function impressoesDe(chaveiro: Chaveiro<'convites'>, { body: { senha: _, ...corpo }, arquivo }: Pedido): string[] {
  const foto = arquivo ? createHash('sha256').update(arquivo).digest('base64url') : ''
  return chaveiro.indices('convites', JSON.stringify([corpo, foto]))
}

async function declinar(deps: DepsDaResposta, pedido: Pedido, respostas: string[]): Promise<Resposta> {
  return redecide(async () => {
    const agora = deps.clock.now()
    const r = await lerConvite(deps.storage, pedido.params.id, agora)
    if (r.estado !== 'convidado') return repetida(r, respostas, agora)
    const { recebedor, writes } = mudarSituacao(deps, {
      r,
      evento: 'Declinou',
      agora,
      autoria: {},
      mudanca: { resposta: respostas[0] },
    })
    await deps.storage.commit(writes)
    return respondido(recebedor, agora)
  })
}

async function aceitar(
  deps: DepsDaResposta,
  pedido: Pedido,
  chaveiro: Chaveiro<'documentos'>,
  respostas: string[],
): Promise<Resposta> {
  const { params, body, arquivo } = pedido
  const primeiro = await lerConvite(deps.storage, params.id, deps.clock.now())
  if (primeiro.estado !== 'convidado') return repetida(primeiro, respostas, deps.clock.now())
  const usuario = primeiro.usuarioEmpresa ? await usuarioDoConvidado(deps.storage, chaveiro, primeiro.email) : undefined
  const pedeSenha = primeiro.usuarioEmpresa && !usuario
  const cadastro = lerCadastro(body, primeiro, arquivo !== undefined, pedeSenha)
  const { foto, bytes } = await deps.retratos.ler(arquivo ?? new Uint8Array())
  const selfie = `recebedores/${primeiro.id}/${deps.ids.ulid(deps.clock.now())}.jpg`
  // kept before it is announced: what the analysis is told of must be there
  await deps.selfies.gravar(selfie, bytes, 'image/jpeg')
  const acesso = await acessoDoRecebedor(deps, {
    chaveiro,
    r: primeiro,
    nome: cadastro.nome,
    usuario,
    senha: pedeSenha ? body.senha : undefined,
  })
  const aceito = await redecide(async () => {
    const agora = deps.clock.now()
    const r = await lerConvite(deps.storage, params.id, agora)
    if (r.estado !== 'convidado') return repetida(r, respostas, agora)
    const { recebedor, writes } = mudarSituacao(deps, {
      r,
      evento: 'Aceitou',
      agora,
      autoria: {},
      mudanca: {
        resposta: respostas[0],
        nome: cadastro.nome,
        biometria: 'pendente',
        ...(acesso && { usuarioId: acesso.usuarioId }),
      },
    })
    const antes = await DadosDoRecebedor.get(deps.storage, r.id, { consistent: true })
    const contaAlterada = mudancaDeConta(antes, cadastro.conta, agora)
    const dados = {
      recebedorId: r.id,
      conta: cadastro.conta,
      contato: r.email,
      ...(contaAlterada && { contaAlterada }),
      endereco: cadastro.endereco,
      ...(cadastro.representante && { representante: cadastro.representante }),
      selfie,
      consentimento,
      em: agora,
    }
    await deps.storage.commit([...writes, DadosDoRecebedor.put(dados), ...(acesso?.writes ?? [])])
    return recebedor
  })
  if ('name' in aceito) return aceito
  // of a company, its representative is who stands before the camera
  const { cpf: documento, nome } = cadastro.representante ?? { cpf: aceito.documento, nome: aceito.nome }
  if (aceito.biometria === 'pendente')
    await comparar(deps, { id: aceito.id, documento, nome }, foto, pedido.contexto.prazo)
  return respondido(aceito, deps.clock.now())
}

/** Another account than before makes withdrawals wait for a day, as a company's does; a first one has no such day. */
function mudancaDeConta(antes: DadosDoRecebedor | undefined, conta: DadosDoRecebedor['conta'], em: number) {
  if (!antes) return undefined
  const ondeVai = ({ tipo, chavePix, banco, agencia, conta: numero }: DadosDoRecebedor['conta']) =>
    JSON.stringify([tipo, chavePix, banco, agencia, numero])
  if (ondeVai(antes.conta) === ondeVai(conta)) return antes.contaAlterada
  const para = conta.tipo === 1 ? `Pix · ${chaveMascarada(conta)}` : `Conta •••${conta.conta?.slice(-3) ?? ''}`
  const contatoAntes = antes.contato
  return { em, quarentenaAte: em + QUARENTENA_MS, para, ...(contatoAntes && { contatoAntes }) }
}

const consentimento = {
  versao: versaoDoConsentimentoDoRecebedor,
  sha256: createHash('sha256').update(Object.values(consentimentoDoRecebedor).join('\n')).digest('base64url'),
}

/** Answered before: the same answer again is the same, another one comes too late. */
function repetida(r: Recebedor, respostas: string[], agora: number): Resposta {
  if (r.resposta === undefined || !respostas.includes(r.resposta))
    throw fault(ConviteRespondido, { situacaoConvite: situacaoDoConvite(r.estado, r.convite.expiraEm, agora) })
  return respondido(r, agora)
}

const respondido = (r: Recebedor, agora: number): Resposta => ({
  name: 'InviteAceept',
  situacao: situacaoDoRecebedor(r).situacao,
  situacaoConvite: situacaoDoConvite(r.estado, r.convite.expiraEm, agora),
})
