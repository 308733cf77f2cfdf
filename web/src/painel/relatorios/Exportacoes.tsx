import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarExportacoes } from '../../../../shared/contract/relatorios.ts'
import { ler, useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { mesNaFrase } from '../../ui/meses.ts'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { ArquivosPedidos, ate } from './ArquivosPedidos.tsx'

type Exportacao = Received<typeof listarExportacoes>['itens'][number]

/** Files of the last week: their progress, and their download. */
export default function Exportacoes() {
  const { t } = useTextos()
  return (
    <Permitido grupo="G01">
      <Pagina titulo={t('exportacoes.titulo')} texto={t('exportacoes.texto')}>
        <Lista />
      </Pagina>
    </Permitido>
  )
}

function Lista() {
  const { t, idioma } = useTextos()
  const nomeDe = (e: Exportacao) => {
    const nome = t(`exportacoes.${e.tipo}`)
    return e.mes ? t('exportacoes.doMes', { nome, mes: mesNaFrase(e.mes, idioma) }) : nome
  }
  const { data, error, recarregar } = useEndpoint('listarExportacoes', {}, { refreshInterval: d => ate<Exportacao>(d) })
  return (
    <ArquivosPedidos
      {...{ itens: data?.itens, falhou: !!error, recarregar }}
      rotulo={t('exportacoes.titulo')}
      vazio={{ titulo: t('exportacoes.vazio'), texto: t('exportacoes.vazioTexto') }}
      nomeDe={nomeDe}
      enderecoDe={async id => (await ler('obterExportacao', { params: { id } })).url}
    />
  )
}
