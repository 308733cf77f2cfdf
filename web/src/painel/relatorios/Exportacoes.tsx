import { chakra, Flex } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarExportacoes } from '../../../../shared/contract/relatorios.ts'
import { ler, useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { mesAoLado, mesNaFrase, mesSaoPaulo } from '../../ui/meses.ts'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { ArquivosPedidos, ate } from './ArquivosPedidos.tsx'
import { FecharMes } from './FecharMes.tsx'

type Exportacao = Received<typeof listarExportacoes>['itens'][number]

/** Files of the last week: their progress, and their download. */
export default function Exportacoes() {
  return (
    <Permitido grupo="G01">
      <DaSemana />
    </Permitido>
  )
}

/** Where any other file is asked for: among what it is of. */
function Outros() {
  const { t } = useTextos()
  const { slug } = useSessao()
  const paginas = {
    'nav.checkouts': caminhos.checkouts(slug),
    'nav.movimentacoes': caminhos.movimentacoes(slug),
  } as const
  return (
    <Flex columnGap="4" wrap="wrap" align="center" mb="4" fontSize="sm" color="ink-2">
      <span>{t('exportacoes.outros')}</span>
      {(['nav.checkouts', 'nav.movimentacoes'] as const).map(nome => (
        <chakra.span
          key={nome}
          css={{ '& a': { display: 'inline-flex', alignItems: 'center', minH: '11', textDecoration: 'underline' } }}
        >
          <Link to={paginas[nome]}>{t(nome)}</Link>
        </chakra.span>
      ))}
    </Flex>
  )
}

function DaSemana() {
  const { t, idioma } = useTextos()
  const nomeDe = (e: Exportacao) => {
    const nome = t(`exportacoes.${e.tipo}`)
    return e.mes ? t('exportacoes.doMes', { nome, mes: mesNaFrase(e.mes, idioma) }) : nome
  }
  const { data, error, recarregar } = useEndpoint('listarExportacoes', {}, { refreshInterval: d => ate<Exportacao>(d) })
  return (
    <Pagina
      titulo={t('exportacoes.titulo')}
      texto={t('exportacoes.texto')}
      acao={<FecharMes mes={mesAoLado(mesSaoPaulo(Date.now()), -1)} aoPedir={() => void recarregar()} />}
    >
      <Outros />
      <ArquivosPedidos
        {...{ itens: data?.itens, falhou: !!error, recarregar }}
        rotulo={t('exportacoes.titulo')}
        vazio={{ titulo: t('exportacoes.vazio'), texto: t('exportacoes.vazioTexto') }}
        nomeDe={nomeDe}
        enderecoDe={async id => (await ler('obterExportacao', { params: { id } })).url}
      />
    </Pagina>
  )
}
