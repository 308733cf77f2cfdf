import * as z from 'zod'
import { facilitadoLimpo, faltasDoFacilitado, palavrasDoFacilitado } from '../domain/facilitado.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import { EmpresaNaoEncontrada } from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { sensivel } from './tipos.ts'

/** How the acquirer knows a client where our contract there is a payment facilitator's (decisions 0061, 0194). */

const texto = z.string().max(120)
const campos = {
  ...{ codigo: texto, mcc: texto, endereco: texto.meta(sensivel), cidade: texto, uf: texto, cep: texto },
  telefone: texto.meta(sensivel),
}
export const FacilitadoNoFio = z.object(campos)

export const definirFacilitado = endpoint({
  operation: 'definirFacilitado',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary: 'How the acquirer knows a client under a facilitator’s contract: from its next card sale on.',
  impacto: 'Clientes novos não vendem com cartão onde o contrato na adquirente é de facilitador.',
  params: { id: EmpresaId },
  body: z.strictObject({ ...campos, motivo: MotivoDaDecisao }).superRefine((f, ctx) => {
    for (const campo of faltasDoFacilitado(facilitadoLimpo(f)))
      ctx.addIssue({ code: 'custom', path: [campo], message: palavrasDoFacilitado(campo) })
  }),
  response: FacilitadoNoFio,
  errors: [EmpresaNaoEncontrada],
})
