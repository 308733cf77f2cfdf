import * as z from 'zod'
import { Instante } from '../tipos.ts'
import { wireError } from './erro.ts'

/** Errors of sessions, accounts and second factors. */

// sessions
export const SessaoInvalida = wireError('SessaoInvalida', 401, 'Sua sessão terminou. Entre novamente.')
export const SemPermissao = wireError('SemPermissao', 403, 'Seu perfil não permite esta ação.')
/** By what a person proves again who they are; `senha` only where a stage has nothing but simulators and one machine. */
export const formasDeConfirmar = ['chave', 'aplicativo', 'codigo', 'senha'] as const
export type FormaDeConfirmar = (typeof formasDeConfirmar)[number]
/** Asked before a call that moves money or says who may (decision 0064); the call is made again after the proof. */
export const FatorNecessario = wireError('FatorNecessario', 403, 'Confirme que é você para continuar.', {
  formas: z.array(z.enum(formasDeConfirmar)),
  /** There is nothing to confirm with yet: a second factor is set up first. */
  cadastrar: z.boolean(),
})
export const CredenciaisInvalidas = wireError('CredenciaisInvalidas', 401, 'E-mail ou senha não conferem.')
export const MuitasTentativas = wireError(
  'MuitasTentativas',
  429,
  'Muitas tentativas. Aguarde um pouco e tente novamente.',
  { aguardeSegundos: z.int() },
)
export const EmpresaNaoEncontrada = wireError('EmpresaNaoEncontrada', 404, 'Empresa não encontrada.')
// accounts
/** The reasons are for the page: each has words of its own there. */
export const SenhaFraca = wireError('SenhaFraca', 422, 'Escolha uma senha mais difícil de adivinhar.', {
  motivo: z.enum(['curta', 'vazada', 'pessoal', 'previsivel']),
})
export const RecuperacaoNaoEncontrada = wireError(
  'RecuperacaoNaoEncontrada',
  404,
  'Este endereço não vale. Use o do último e-mail que você recebeu.',
)
export const RecuperacaoExpirada = wireError(
  'RecuperacaoExpirada',
  410,
  'Este endereço já foi usado ou expirou. Peça outro.',
)
export const AcessoExpirado = wireError('AcessoExpirado', 410, 'O tempo para confirmar acabou. Comece de novo.')
export const SegundoFatorInvalido = wireError(
  'SegundoFatorInvalido',
  422,
  'Este código não confere ou já foi usado. Espere o próximo e tente de novo.',
)
export const SegundoFatorJaAtivo = wireError('SegundoFatorJaAtivo', 409, 'O aplicativo autenticador já está ativo.')
export const SegundoFatorInativo = wireError('SegundoFatorInativo', 409, 'O aplicativo autenticador não está ativo.')
export const UltimoFator = wireError(
  'UltimoFator',
  409,
  'O seu perfil de acesso exige verificação em duas etapas. Crie outra antes de remover esta.',
)
export const OutraPessoaConfirma = wireError('OutraPessoaConfirma', 409, 'Quem pediu a recuperação não a confirma.')
export const RecuperacaoNaoPendente = wireError('RecuperacaoNaoPendente', 409, 'Não há recuperação de acesso pendente.')
export const RemocaoNaoEncontrada = wireError('RemocaoNaoEncontrada', 404, 'Essa remoção já não está pendente.')
export const ChaveDeAcessoInvalida = wireError(
  'ChaveDeAcessoInvalida',
  422,
  'Não reconhecemos essa chave de acesso. Tente de novo ou entre com a senha.',
)
export const ChaveDeAcessoNaoEncontrada = wireError(
  'ChaveDeAcessoNaoEncontrada',
  404,
  'Essa chave de acesso já não existe.',
)
export const ChavesDemais = wireError('ChavesDemais', 422, 'Remova uma chave de acesso antes de criar outra.', {
  maximo: z.int(),
})
export const SessaoNaoEncontrada = wireError('SessaoNaoEncontrada', 404, 'Essa sessão já terminou.')
/** An administrator's invitation waits, so that the other administrators may object. */
export const ConviteEmEspera = wireError(
  'ConviteEmEspera',
  409,
  'Este convite ainda não pode ser aceito: quem administra a empresa foi avisado e pode objetar.',
  { liberaEm: Instante },
)
/** `versao`: of the terms of adherence that are in force (R077). */
export const TermoNaoAceito = wireError(
  'TermoNaoAceito',
  422,
  'Leia e aceite o termo de adesão em vigor para continuar.',
  { campo: z.string(), versao: z.string() },
)
/** `quem`: the administrator who objected; they take it back by inviting, or by giving the role, themselves. */
export const AdministradorObjetado = wireError(
  'AdministradorObjetado',
  409,
  'Outra pessoa que administra a empresa objetou. Só ela, ou o suporte, pode voltar atrás.',
  { quem: z.string() },
)
export const PromocaoEncerrada = wireError('PromocaoEncerrada', 409, 'Essa mudança já valeu ou foi retirada.')
export const UsuarioJaVinculado = wireError('UsuarioJaVinculado', 409, 'Essa pessoa já trabalha na sua empresa.')
export const DocumentoEmUso = wireError('DocumentoEmUso', 409, 'Este CPF já é de outro cadastro. Entre com ele.')
