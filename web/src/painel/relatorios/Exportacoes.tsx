import { Button, Flex } from '@chakra-ui/react'
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

/** Where a file is asked for: last month's here, any other among what it is of. */
function PedirOutra({ aoPedir }: { aoPedir: () => void }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const paginas = {
    'nav.checkouts': caminhos.checkouts(slug),
    'nav.movimentacoes': caminhos.movimentacoes(slug),
  } as const
  return (
    <Flex gap="3" wrap="wrap" align="center" w={{ base: 'full', sm: 'auto' }}>
      <FecharMes mes={mesAoLado(mesSaoPaulo(Date.now()), -1)} aoPedir={aoPedir} />
      {(['nav.checkouts', 'nav.movimentacoes'] as const).map(nome => (
        <Button key={nome} asChild variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }}>
          <Link to={paginas[nome]}>{t(nome)}</Link>
        </Button>
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
      acao={<PedirOutra aoPedir={() => void recarregar()} />}
    >
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
