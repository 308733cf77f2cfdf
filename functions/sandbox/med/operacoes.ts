import * as z from 'zod'
import type { Chamada } from '../chamada.ts'
import { ehModoDeResposta, type Rota } from '../modos.ts'
import { emReais, iso } from '../pix/fio.ts'
import type { Caso, MedSimulado } from './simulado.ts'

const porPagina = 100
const defesa = z.object({
  texto: z.string().min(1).max(2_000),
  arquivos: z.array(z.object({ nome: z.string(), tipo: z.string(), conteudo: z.base64() })).max(10),
})
const noFio = (caso: Caso) => ({
  idContestacao: caso.id,
  endToEndId: caso.e2eid,
  status: caso.status,
  natureza: caso.natureza,
  valor: emReais(caso.valor),
  ...(caso.aceito !== null && { valorAceito: emReais(caso.aceito) }),
  valorBloqueado: emReais(caso.bloqueado),
  criacao: iso(caso.criadoEm),
  alteracao: iso(caso.alteradoEm),
  prazoDefesa: iso(caso.prazoDefesa),
  relato: caso.relato,
})
const erro = (status: number, nome: string) => ({ status, corpo: { nome, mensagem: nome.replaceAll('_', ' ') } })

/** The calls of the PSP's contestations, shared by their HTTP face and the in-process twin. */
export function operacoes(simulado: MedSimulado) {
  const chamada = (rota: Rota, valor: number | undefined, fazer: Chamada['fazer']): Chamada => {
    const modo = simulado.falhas.tirar(rota, valor)
    return { modo: ehModoDeResposta(modo) ? modo : undefined, fazer }
  }
  return {
    consultar: (id: string) =>
      chamada('med-consultar', simulado.caso(id)?.valor, () => {
        const caso = simulado.caso(id)
        return caso ? { status: 200, corpo: noFio(caso) } : erro(404, 'contestacao_nao_encontrada')
      }),
    listar: ({ desde, ate, pagina }: { desde: number; ate: number; pagina: number }) =>
      chamada('med-listar', undefined, () => {
        const todos = simulado.casos().filter(c => c.alteradoEm >= desde && c.alteradoEm <= ate)
        const contestacoes = todos.slice(pagina * porPagina, (pagina + 1) * porPagina).map(noFio)
        return { status: 200, corpo: { contestacoes, quantidadeDePaginas: Math.ceil(todos.length / porPagina) } }
      }),
    defender: (id: string, corpo: unknown) =>
      chamada('med-defender', simulado.caso(id)?.valor, () => {
        const lida = defesa.safeParse(corpo)
        if (!lida.success) return erro(400, 'json_invalido')
        const arquivos = lida.data.arquivos.map(({ nome, tipo, conteudo }) => ({
          nome,
          tipo,
          bytes: Buffer.from(conteudo, 'base64').length,
        }))
        const resposta = simulado.defender(id, { texto: lida.data.texto, arquivos })
        if (resposta === 'inexistente') return erro(404, 'contestacao_nao_encontrada')
        if (resposta === 'prazo') return erro(409, 'prazo_encerrado')
        return resposta === 'situacao'
          ? erro(409, 'contestacao_decidida')
          : { status: 200, corpo: { idContestacao: id } }
      }),
  }
}
