import * as z from 'zod'
import { partesDoCadastro } from '../../domain/donosDaEmpresa.ts'
import { situacoesDasListas } from '../../domain/estados/consultaDeListas.ts'
import { situacoesDoDocumentoPedido } from '../../domain/estados/documentoPedido.ts'
import { situacoesDaEmpresa } from '../../domain/estados/empresa.ts'
import { Id21, Instante } from '../tipos.ts'
import { wireError } from './erro.ts'

/** Errors of the company, who works in it, its customers, and its API keys and webhooks. */

// the company and who works in it
/** The password that an act asks for again: no lost session, so no 401. */
export const SenhaNaoConfere = wireError('SenhaNaoConfere', 422, 'A senha não confere.')
/** It is still a proposal, or its papers are being looked at: it makes no links and takes no payments yet. */
export const EmpresaNaoAtiva = wireError(
  'EmpresaNaoAtiva',
  422,
  'Sua empresa ainda não está ativa. Assim que o cadastro for aprovado, você cria cobranças.',
  { situacao: z.enum(situacoesDaEmpresa) },
)
/** A step of its life that its state does not take. */
export const EmpresaEmOutraSituacao = wireError(
  'EmpresaEmOutraSituacao',
  409,
  'Este cliente já está em outra situação. Recarregue a página.',
  { situacao: z.enum(situacoesDaEmpresa) },
)
/** Its ending was asked for already, is under way, or waits for no person's word. */
export const EncerramentoEmOutraSituacao = wireError(
  'EncerramentoEmOutraSituacao',
  409,
  'O encerramento deste cliente já está em outra situação. Recarregue a página.',
)
export const DocumentoPedidoNaoEncontrado = wireError(
  'DocumentoPedidoNaoEncontrado',
  404,
  'Este documento não foi pedido, ou o arquivo não está mais aqui.',
)
export const DocumentoEmOutraSituacao = wireError(
  'DocumentoEmOutraSituacao',
  409,
  'Este documento já está em outra situação. Recarregue a página.',
  { situacao: z.enum(situacoesDoDocumentoPedido) },
)
/** What is missing before its papers may be looked at. */
export const CadastroIncompleto = wireError(
  'CadastroIncompleto',
  422,
  'O cadastro deste cliente ainda não está completo.',
  { faltam: z.array(z.enum(partesDoCadastro)) },
)
/** The restrictive lists named one of its people, or did not answer yet: only the staff read this. */
export const ListasPendentes = wireError(
  'ListasPendentes',
  422,
  'As listas restritivas ainda não liberaram este cliente. Veja a aba Conformidade.',
  { situacao: z.enum(situacoesDasListas) },
)
/** What the federal registry says that it does is refused, or nothing is known of it yet: only the staff read this. */
export const AtividadeNaoAceita = wireError(
  'AtividadeNaoAceita',
  422,
  'A atividade deste cliente não foi aceita. Veja a aba Conformidade.',
  { situacao: z.enum(['recusada', 'desconhecida']), cnae: z.string().nullable(), motivo: z.string().nullable() },
)
export const EmpresaJaExiste = wireError('EmpresaJaExiste', 409, 'Este CNPJ já é de um cliente.', { id: z.string() })
export const InteressadoNaoEncontrado = wireError('InteressadoNaoEncontrado', 404, 'Interessado não encontrado.')
export const InteressadoEmOutraSituacao = wireError(
  'InteressadoEmOutraSituacao',
  409,
  'Este interessado já está em outra situação. Recarregue a página.',
)
/** The same conditions as those in force, or a day that has no place for a version. */
export const ContratoSemMudanca = wireError(
  'ContratoSemMudanca',
  422,
  'Estas já são as condições do contrato nesta data.',
)
/** Another change of this contract waits for a second person, or this one waits no longer. */
export const ContratoEmOutraSituacao = wireError(
  'ContratoEmOutraSituacao',
  409,
  'Uma mudança deste contrato já espera outra pessoa, ou esta já foi decidida. Recarregue a página.',
)
export const PoliticaSemMudanca = wireError('PoliticaSemMudanca', 422, 'Isto já é o que a política deste cliente diz.')
/** Another change of this policy waits for a second person, or this one waits no longer. */
export const PoliticaEmOutraSituacao = wireError(
  'PoliticaEmOutraSituacao',
  409,
  'Uma mudança desta política já espera outra pessoa, ou esta já foi decidida. Recarregue a página.',
)
export const CnpjNaoEncontrado = wireError('CnpjNaoEncontrado', 404, 'CNPJ não encontrado na Receita Federal.')
export const ContaBancariaJaExiste = wireError(
  'ContaBancariaJaExiste',
  409,
  'Sua empresa já tem uma conta cadastrada. Altere a que existe.',
)
export const UsuarioNaoEncontrado = wireError('UsuarioNaoEncontrado', 404, 'Usuário não encontrado.')
export const PerfilNaoPermitido = wireError('PerfilNaoPermitido', 422, 'Este perfil não pode ser dado por aqui.')
/** No user changes their own role or ends their own access. */
export const ProprioUsuario = wireError('ProprioUsuario', 422, 'Você não pode alterar o seu próprio acesso.')
export const UltimoAdministrador = wireError(
  'UltimoAdministrador',
  409,
  'Esta é a única pessoa que administra a empresa. Dê esse perfil a outra antes.',
)
export const ClienteNaoEncontrado = wireError('ClienteNaoEncontrado', 404, 'Cliente não encontrado.')
export const SubClienteNaoEncontrado = wireError('SubClienteNaoEncontrado', 404, 'Sub-cliente não encontrado.')
export const SubClienteJaExiste = wireError('SubClienteJaExiste', 409, 'Este CNPJ já é de um sub-cliente seu.', {
  id: Id21,
})
export const SlugIndisponivel = wireError('SlugIndisponivel', 422, 'Este endereço não está disponível.', {
  motivo: z.enum(['formato', 'reservado', 'em-uso']),
})
// API keys and webhooks
export const ChaveDeApiNaoEncontrada = wireError('ChaveDeApiNaoEncontrada', 404, 'Chave de API não encontrada.')
/** It ended by itself, or its yearly renewal was missed; a person of the company renews it. */
export const ChaveVencida = wireError('ChaveVencida', 401, 'Esta chave de API venceu. Renove-a no painel.', {
  venceuEm: Instante,
})
/** `endereco`: where the call came from, as we see it. */
export const EnderecoNaoPermitido = wireError(
  'EnderecoNaoPermitido',
  403,
  'Esta chave de API não pode ser usada deste endereço.',
  { endereco: z.string() },
)
export const LimiteDiarioDaChave = wireError(
  'LimiteDiarioDaChave',
  422,
  'Este estorno passa do limite diário desta chave de API.',
  /** In reais. */
  { limite: z.number(), restam: z.number() },
)
/** Revoked, and so not to be changed any more. */
export const ChaveRevogada = wireError('ChaveRevogada', 409, 'Esta chave de API foi revogada. Crie outra.')
export const WebhookNaoEncontrado = wireError('WebhookNaoEncontrado', 404, 'Webhook não encontrado.')
export const EntregaNaoEncontrada = wireError('EntregaNaoEncontrada', 404, 'Evento não encontrado.')
export const EmailNaoEncontrado = wireError('EmailNaoEncontrado', 404, 'E-mail não encontrado.')
/** `suprimido`: its address came back before; `passou`: it would not be so any more; `tipo`: its own page sends it again. */
export const EmailNaoSeRepete = wireError('EmailNaoSeRepete', 409, 'Este e-mail não pode ser enviado de novo.', {
  motivo: z.enum(['suprimido', 'passou', 'tipo']),
})
export const EnderecoNaoSuprimido = wireError('EnderecoNaoSuprimido', 409, 'Este endereço já pode receber e-mails.')
export const LimiteDeWebhooks = wireError('LimiteDeWebhooks', 422, 'A empresa já tem o máximo de webhooks.', {
  maximo: z.int(),
})
/** Where a webhook may not go; `privado`: an address that is not on the open internet. */
export const EnderecoRecusado = wireError(
  'EnderecoRecusado',
  422,
  'Este endereço não serve. Use um endereço https público, sem usuário e senha.',
  { motivo: z.enum(['formato', 'https', 'credenciais', 'porta', 'privado']) },
)
export const LimiteDeChaves = wireError(
  'LimiteDeChaves',
  422,
  'A empresa já tem o máximo de chaves ativas. Revogue uma para criar outra.',
  { maximo: z.int() },
)
