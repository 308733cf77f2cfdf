import * as z from 'zod'
import { situacoesDaComissao } from '../../domain/estados/comissao.ts'
import { situacoesDoRepresentante } from '../../domain/estados/representanteComercial.ts'
import { Id21 } from '../tipos.ts'
import { wireError } from './erro.ts'

/** Errors of commercial representatives and their commissions. */

export const RepresentanteNaoEncontrado = wireError(
  'RepresentanteNaoEncontrado',
  404,
  'Representante comercial não encontrado.',
)
export const RepresentanteJaExiste = wireError(
  'RepresentanteJaExiste',
  409,
  'Este documento já é de um representante comercial.',
  { id: Id21 },
)
export const RepresentanteEmOutraSituacao = wireError(
  'RepresentanteEmOutraSituacao',
  409,
  'A situação deste representante não permite esta ação.',
  { situacao: z.enum(situacoesDoRepresentante) },
)
/** A contract that has begun stands: sales were counted by it. */
export const ContratoJaVigente = wireError(
  'ContratoJaVigente',
  422,
  'Um contrato novo começa hoje ou depois: o que já valeu não muda.',
)
export const VinculoNoPassado = wireError(
  'VinculoNoPassado',
  422,
  'O cliente muda de representante hoje ou depois: o que já foi vendido não muda.',
)
export const ComissaoNaoEncontrada = wireError('ComissaoNaoEncontrada', 404, 'Não há comissão neste mês.')
export const ComissaoEmOutraSituacao = wireError(
  'ComissaoEmOutraSituacao',
  409,
  'A situação desta comissão não permite esta ação.',
  { situacao: z.enum(situacoesDaComissao) },
)
/** A statement's link whose time is over, or that was never one. */
export const ExtratoIndisponivel = wireError(
  'ExtratoIndisponivel',
  410,
  'Este endereço não vale mais. Peça outro a quem o enviou.',
)
