import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarExportacoesDaEquipe } from '../../../../shared/contract/exportacoesDaEquipe.ts'
import { ler, useEndpoint } from '../../api/useEndpoint.ts'
import { ArquivosPedidos, ate } from '../../painel/relatorios/ArquivosPedidos.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { dizer } from '../textos.ts'

type Exportacao = Received<typeof listarExportacoesDaEquipe>['itens'][number]

/** The files that this person of the staff asked for (decision 0101). */
export default function Exportacoes() {
  return (
    <Permitido grupo="G16">
      <Pagina titulo={dizer('exportacao.titulo')} texto={dizer('exportacao.texto')}>
        <Minhas />
      </Pagina>
    </Permitido>
  )
}

function Minhas() {
  const { data, error, recarregar } = useEndpoint(
    'listarExportacoesDaEquipe',
    {},
    { refreshInterval: d => ate<Exportacao>(d) },
  )
  return (
    <ArquivosPedidos
      {...{ itens: data?.itens, falhou: !!error, recarregar }}
      rotulo={dizer('exportacao.titulo')}
      vazio={{ titulo: dizer('exportacao.vazio'), texto: dizer('exportacao.vazioTexto') }}
      nomeDe={e => dizer(`exportacao.${e.lista}`)}
      enderecoDe={async id => (await ler('obterExportacaoDaEquipe', { params: { id } })).url}
    />
  )
}
