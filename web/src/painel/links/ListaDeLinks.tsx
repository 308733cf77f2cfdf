import { Button, Flex, Text } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ordemDe, useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { useNavegacao } from '../casca/useNavegacao.ts'
import { BarraDeFiltros } from './BarraDeFiltros.tsx'
import { colunasDosLinks } from './colunas.tsx'
import { DialogoAumentarUsos } from './DialogoAumentarUsos.tsx'
import { DialogoEncerrar } from './DialogoEncerrar.tsx'
import { DialogoQr } from './DialogoQr.tsx'
import { filtrosDe } from './filtros.ts'
import type { LinkNaLista } from './tipos.ts'

/** A link's sheet comes with the first that is opened: the list itself stays light. */
const FolhaDePagamentos = lazy(async () => ({ default: (await import('./FolhaDePagamentos.tsx')).FolhaDePagamentos }))

export type AcaoDoLink = 'qr' | 'pagamentos' | 'usos' | 'encerrar'

/** Meus links (R106): what was created, how it stands, and everything that can be done with it. */
export default function ListaDeLinks() {
  return (
    <Permitido grupo="G02">
      <Links />
    </Permitido>
  )
}

function Links() {
  const { t } = useTextos()
  const sessao = useSessao()
  const { slug } = sessao
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarLinks', { ...filtros, ...ordemDe(busca) }, { porPagina: porPaginaDe(busca) })
  const [aberta, setAberta] = useState<{ acao: AcaoDoLink; link: LinkNaLista }>()
  // the palette asks for a link by its name and id: its sheet is open while the address has it
  const pedido = lista.itens.find(l => l.id === busca.get('link'))
  // once opened it stays, so that it closes as any sheet does
  const [comFolha, setComFolha] = useState(false)
  if (!comFolha && (pedido || aberta?.acao === 'pagamentos')) setComFolha(true)
  const escreve = podeEscrever(sessao, 'G02')
  // the shell's answer, which is there already
  const { data: casca } = useNavegacao()
  const parada = casca?.situacaoDaEmpresa === 'suspensa'
  const criar = (
    <>
      <Icone nome="mais" />
      {t('links.criar')}
    </>
  )
  const dialogo = (acao: AcaoDoLink) => ({
    link: aberta?.acao === acao ? aberta.link : undefined,
    aoFechar: () => setAberta(undefined),
  })

  return (
    <Pagina
      titulo={t('links.titulo')}
      texto={t('links.texto')}
      acao={
        escreve && (
          <Flex gap="3" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
            <Button asChild size="lg" variant="outline" flex={{ base: 1, sm: 'none' }}>
              <Link to={caminhos.loteDeLinks(slug)}>{t('nav.loteDeLinks')}</Link>
            </Button>
            {parada ? (
              <Button size="lg" aria-disabled aria-describedby="sem-vender" flex={{ base: 1, sm: 'none' }}>
                {criar}
              </Button>
            ) : (
              <Button asChild size="lg" flex={{ base: 1, sm: 'none' }}>
                <Link to={caminhos.criarLink(slug)}>{criar}</Link>
              </Button>
            )}
            {parada && (
              <Text id="sem-vender" w="full" color="ink-2" fontSize="sm">
                {t('nav.semVenderAgora')}
              </Text>
            )}
          </Flex>
        )
      }
    >
      <BarraDeFiltros />
      <Lista
        lista={lista}
        rotulo={t('links.titulo')}
        colunas={colunasDosLinks(t, { escreve, aoAgir: (acao, link) => setAberta({ acao, link }) })}
        filtrando={filtrando}
        ordenaPor="criado"
        total={lista.primeira?.total}
        textos={{
          aoTodo: 'links.aoTodo',
          mostrando: 'links.mostrando',
          parcial: 'links.parcial',
          erro: 'links.erro',
          erroTexto: 'links.erroTexto',
          nada: 'links.nadaEncontrado',
          nadaTexto: 'links.nadaEncontradoTexto',
        }}
        vazio={
          <EstadoVazio figura="linkVazio" titulo={t('links.vazio')} texto={t('links.vazioTexto')}>
            {escreve && !parada && (
              <Button asChild size="lg">
                <Link to={caminhos.criarLink(slug)}>{t('links.criarPrimeiro')}</Link>
              </Button>
            )}
          </EstadoVazio>
        }
      />
      <DialogoQr {...dialogo('qr')} />
      {comFolha && (
        <Suspense fallback={null}>
          {pedido ? (
            <FolhaDePagamentos link={pedido} aoFechar={() => mudar({ link: undefined })} />
          ) : (
            <FolhaDePagamentos {...dialogo('pagamentos')} />
          )}
        </Suspense>
      )}
      <DialogoAumentarUsos {...dialogo('usos')} aoMudar={lista.mudou} />
      <DialogoEncerrar {...dialogo('encerrar')} aoMudar={lista.mudou} />
    </Pagina>
  )
}
