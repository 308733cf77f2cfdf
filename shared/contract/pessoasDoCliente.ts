import * as z from 'zod'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { perfis } from './direitos.ts'
import { endpoint, sessao } from './endpoint.ts'
import { Recuperacao, UsuarioId } from './equipe.ts'
import {
  EmpresaNaoEncontrada,
  OutraPessoaConfirma,
  ProprioUsuario,
  RecuperacaoNaoPendente,
  SegundoFatorInativo,
  UsuarioNaoEncontrado,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Paginacao, sensivel } from './tipos.ts'

/** Who signs in to a client, for staff, and the way back of who lost every second factor (decision 0193). */

export const listarPessoasDoCliente = endpoint({
  operation: 'listarPessoasDoCliente',
  access: sessao('G17', 'ler'),
  summary: 'Who signs in, or signed in, to a client, and whose access is being recovered.',
  impacto: 'A equipe não vê quem entra no painel de um cliente.',
  params: { id: EmpresaId },
  query: { limit: Paginacao.limit, cursor: UsuarioId.optional() },
  response: z.object({
    itens: z.array(
      z.object({
        id: z.string(),
        nome: z.string().meta(sensivel),
        email: z.string().meta(sensivel),
        perfil: z.enum(perfis),
        /** False since their access was ended. */
        ativo: z.boolean(),
        /** Nothing is lost by who has no second factor. */
        temFator: z.boolean(),
        recuperacao: Recuperacao,
      }),
    ),
    cursor: z.string().nullable(),
  }),
  errors: [EmpresaNaoEncontrada],
})

export const mudarRecuperacaoDoCliente = endpoint({
  operation: 'mudarRecuperacaoDoCliente',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary:
    'Asks for the recovery of a client’s person who lost every second factor, confirms one that another person asked for, or cancels it.',
  impacto: 'Quem perdeu o segundo fator e administra a empresa sem mais ninguém não consegue voltar ao painel.',
  params: { id: EmpresaId },
  body: z.strictObject({
    pessoa: UsuarioId,
    acao: z.enum(['pedir', 'confirmar', 'cancelar']),
    motivo: MotivoDaDecisao,
  }),
  response: Recuperacao,
  errors: [
    EmpresaNaoEncontrada,
    UsuarioNaoEncontrado,
    ProprioUsuario,
    SegundoFatorInativo,
    OutraPessoaConfirma,
    RecuperacaoNaoPendente,
  ],
})
