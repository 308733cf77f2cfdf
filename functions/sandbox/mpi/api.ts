import { mesmaOrigem } from '../banco/rotas.ts'
import { atenderChamada, type Chamada } from '../chamada.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { operacoes } from './operacoes.ts'
import {
  lerRetorno,
  paginaDoDesafio,
  paginaDoFim,
  paginaRecusada,
  paginaSemDesafio,
  transacaoDoPareq,
} from './paginas.ts'
import type { MpiSimulado } from './simulado.ts'

type Operacoes = ReturnType<typeof operacoes>

/** Cielo's MPI V3 under `/mpi/v3`, and the issuer's challenge page (ACS) at `/mpi/acs`. */
export function rotasMpi(mpi: MpiSimulado): RotaSimulada[] {
  const { clientId, clientSecret } = mpi.cliente
  const basic = `Basic ${btoa(`${clientId}:${clientSecret}`)}`

  const api = (
    caminho: RegExp,
    chamar: (ops: Operacoes, autorizacao: string, corpo: unknown) => Chamada,
  ): RotaSimulada => ({
    metodo: 'POST',
    caminho,
    async atender({ request, url }) {
      if (!request.headers.get('content-type')?.startsWith('application/json')) {
        return json(415, [{ Code: 'ContentType', Message: 'Unsupported Media Type' }])
      }
      const ops = operacoes(mpi, `${url.origin}/mpi/acs`)
      const chamada = chamar(ops, request.headers.get('authorization') ?? '', await lerJson(request))
      return atenderChamada(chamada, request, mpi.registros, [{ Code: 'MPI900', Message: 'Internal error' }])
    },
  })
  const recusar = (): Chamada => ({
    modo: undefined,
    fazer: () => ({ status: 401, corpo: [{ Code: 'Unauthorized', Message: 'Invalid credentials' }] }),
  })
  const acesso = (autorizacao: string): string => autorizacao.replace(/^Bearer /i, '')

  return [
    api(/^\/mpi\/v3\/auth\/token$/, (ops, autorizacao, corpo) =>
      autorizacao === basic ? ops.token(corpo) : recusar(),
    ),
    api(/^\/mpi\/v3\/3ds\/init$/, (ops, autorizacao, corpo) => ops.iniciar(acesso(autorizacao), corpo)),
    api(/^\/mpi\/v3\/3ds\/enroll$/, (ops, autorizacao, corpo) => ops.autenticar(acesso(autorizacao), corpo)),
    api(/^\/mpi\/v3\/3ds\/validate$/, (ops, autorizacao, corpo) => ops.validar(acesso(autorizacao), corpo)),
    {
      metodo: 'POST',
      caminho: /^\/mpi\/acs$/,
      async atender({ request }) {
        const formulario = new URLSearchParams(await request.text())
        return abrirPagina(mpi, transacaoDoPareq(formulario.get('creq') ?? formulario.get('PaReq') ?? ''), formulario)
      },
    },
    {
      metodo: 'POST',
      caminho: /^\/mpi\/acs\/responder$/,
      async atender({ request }) {
        if (!mesmaOrigem(request)) return paginaRecusada()
        const formulario = new URLSearchParams(await request.text())
        const transacaoId = formulario.get('transacao') ?? ''
        if (formulario.get('acao') === 'cancelar') mpi.cancelar(transacaoId)
        else mpi.responder(transacaoId, (formulario.get('codigo') ?? '').replace(/\s/g, ''))
        await mpi.registros.confirmar()
        return abrirPagina(mpi, transacaoId, formulario)
      },
    },
  ]
}

/** The page of a challenge as it stands: the form, or its end, which goes back to where the shop said. */
function abrirPagina(mpi: MpiSimulado, transacaoId: string, formulario: URLSearchParams): Response {
  const desafio = mpi.desafio(transacaoId)
  if (!desafio) return paginaSemDesafio()
  const retorno = lerRetorno(formulario)
  return mpi.terminou(desafio) ? paginaDoFim(desafio, retorno) : paginaDoDesafio(desafio, retorno)
}
