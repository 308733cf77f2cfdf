import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { limitesDoCatalogo, type SituacaoDoProduto } from '../../../../shared/domain/catalogo.ts'
import { useAction } from '../../api/useAction.ts'
import { useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { BarraDeFiltros, Busca, Ficha } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { colunasDosProdutos, type ProdutoNaLista } from './colunas.tsx'
import { ExportarProdutos } from './ExportarProdutos.tsx'
import { FolhaDoProduto } from './FolhaDoProduto.tsx'
import { ReajustarPrecos } from './ReajustarPrecos.tsx'
import { useLojaLiberada } from './useLojaLiberada.ts'
import { VenderPorLink } from './VenderPorLink.tsx'

const filtrosDe = (busca: URLSearchParams): { nome?: string; arquivados?: 'sim' } => {
  const nome = busca.get('nome')?.trim().slice(0, limitesDoCatalogo.nome)
  return { ...(nome && { nome }), ...(busca.get('arquivados') === 'sim' && { arquivados: 'sim' as const }) }
}

/** Products and services (R103): what the company sells, kept here and sold by link in one press. */
export default function Produtos() {
  return (
    <Permitido grupo="G04">
      <Corpo />
    </Permitido>
  )
}

/** Prices that were just changed, by which they go back. */
interface Mudados {
  precos: Received<EndpointDe<'reajustarProdutos'>>['precos']
  n: number
}
/** What waits for the person to confirm it: these products archived. */
type AConfirmar = readonly string[] | undefined

function Corpo() {
  const { t } = useTextos()
  const { filtros, mudar, filtrando } = useFiltros(filtrosDe)
  const lista = useLista('listarProdutos', filtros)
  const { slug } = useSessao()
  const contratada = useLojaLiberada()
  const [aberto, setAberto] = useState<string>()
  const [aVender, setAVender] = useState<string>()
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<string>>(new Set())
  const [aArquivar, setAArquivar] = useState<AConfirmar>()
  const [aReajustar, setAReajustar] = useState<readonly string[]>()
  const [mudados, setMudados] = useState<Mudados>()
  const reajustar = useAction('reajustarProdutos')
  const duplicar = useAction('duplicarProduto')
  const situacao = useAction('mudarSituacaoDosProdutos')

  const fazer = async (produtos: readonly string[], para: SituacaoDoProduto) => {
    const r = await situacao.executar({ body: { produtos: [...produtos], situacao: para } })
    if (!r.ok) return
    setAArquivar(undefined)
    // what was chosen while the answer was on its way stays chosen
    setEscolhidos(antes => new Set([...antes].filter(id => !produtos.includes(id))))
    avisar(t('produto.mudados', { n: r.data.mudados }))
    lista.mudou()
  }
  const pedir = (produtos: readonly string[], para: SituacaoDoProduto) =>
    para === 'arquivado' ? setAArquivar(produtos) : void fazer(produtos, para)
  const copiar = async (p: ProdutoNaLista) => {
    const r = await duplicar.executar({ params: { id: p.id } })
    if (!r.ok) return
    avisar(t('produto.duplicado', { nome: r.data.nome }))
    lista.mudou()
  }
  const desfazer = async ({ precos }: Mudados) => {
    const body = {
      ...{ produtos: [...new Set(precos.map(p => p.produto))], percentual: null, valor: null, gravar: true },
      precos: precos.map(p => ({ produto: p.produto, variacao: p.variacao, preco: p.antes })),
    }
    const r = await reajustar.executar({ body })
    if (!r.ok) return
    setMudados(undefined)
    avisar(t('reajuste.desfeito'))
    lista.mudou()
  }
  const escolher = (p: ProdutoNaLista, sim: boolean) =>
    setEscolhidos(antes => {
      const depois = new Set(antes)
      if (sim) depois.add(p.id)
      else depois.delete(p.id)
      return depois
    })
  const novo = contratada && (
    <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setAberto('novo')}>
      <Icone nome="mais" />
      {t('produto.novo')}
    </Button>
  )
  const acoes = contratada && (
    <Flex gap="3" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
      {novo}
      <Button asChild variant="outline" size="lg" flex={{ base: '1', sm: 'none' }}>
        <Link to={caminhos.planilhaDeProdutos(slug)}>
          <Icone nome="subir" />
          {t('produto.importar')}
        </Link>
      </Button>
      {!filtros.arquivados && <ExportarProdutos nome={filtros.nome} />}
    </Flex>
  )
  const erro = duplicar.erro ?? situacao.erro ?? reajustar.erro
  return (
    <Pagina titulo={t('produto.titulo')} texto={t('produto.texto')} acao={acoes}>
      {!contratada && <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>}
      {erro && !aArquivar && <Aviso tom="erro">{erro.message}</Aviso>}
      <BarraDeFiltros rotulo={t('produto.filtros')}>
        <Busca
          rotulo={t('produto.buscar')}
          valor={filtros.nome ?? ''}
          aoMudar={nome => mudar({ nome: nome || undefined })}
        />
        <Ficha
          ligada={filtros.arquivados === 'sim'}
          aoClicar={() => {
            setEscolhidos(new Set())
            mudar({ arquivados: filtros.arquivados ? undefined : 'sim' })
          }}
        >
          {t('produto.arquivados')}
        </Ficha>
      </BarraDeFiltros>
      <Escolhidos
        quantos={escolhidos.size}
        arquivados={!!filtros.arquivados}
        aoFazer={s => pedir([...escolhidos], s)}
        aoReajustar={contratada ? () => setAReajustar([...escolhidos]) : undefined}
      />
      {mudados && (
        <Flex gap="3" align="center" wrap="wrap" mb="4">
          <Text fontWeight="semibold" role="status">
            <Fala>{t('reajuste.mudou', { n: mudados.n })}</Fala>
          </Text>
          <Button variant="outline" aria-disabled={reajustar.enviando} onClick={() => void desfazer(mudados)}>
            {t('reajuste.desfazer')}
          </Button>
        </Flex>
      )}
      <Lista
        lista={lista}
        rotulo={t('produto.titulo')}
        colunas={colunasDosProdutos(t, {
          ...{ escolhidos, escolher, duplicar: p => void copiar(p) },
          abrir: p => setAberto(p.id),
          vender: p => setAVender(p.id),
          mudar: (p, para) => pedir([p.id], para),
        })}
        filtrando={filtrando && !(filtros.arquivados && !filtros.nome)}
        vazio={
          filtros.arquivados ? (
            <EstadoVazio
              figura="arquivo"
              titulo={t('produto.vazioArquivados')}
              texto={t('produto.vazioArquivadosTexto')}
            />
          ) : (
            <EstadoVazio figura="loja" titulo={t('produto.vazio')} texto={t('produto.vazioTexto')}>
              {novo}
            </EstadoVazio>
          )
        }
      />
      <FolhaDoProduto
        id={aberto}
        aoFechar={() => setAberto(undefined)}
        aoGravar={() => {
          setAberto(undefined)
          lista.mudou()
        }}
      />
      <ReajustarPrecos
        produtos={aReajustar}
        aoFechar={() => setAReajustar(undefined)}
        aoMudar={(precos, n) => {
          setAReajustar(undefined)
          setEscolhidos(new Set())
          setMudados({ precos, n })
          lista.mudou()
        }}
      />
      <VenderPorLink id={aVender} aoFechar={() => setAVender(undefined)} />
      <Confirmacao
        aberto={!!aArquivar}
        titulo={t('produto.arquivar.pergunta', { n: aArquivar?.length ?? 0 })}
        texto={t('produto.arquivar.texto')}
        confirmar={t('produto.fazer.arquivado')}
        cancelar={t('produto.voltar')}
        enviando={situacao.enviando}
        erro={situacao.erro?.message}
        aoConfirmar={() => void fazer(aArquivar ?? [], 'arquivado')}
        aoCancelar={() => {
          situacao.limparErro()
          setAArquivar(undefined)
        }}
      />
    </Pagina>
  )
}

/** What can be done with those that are chosen; nothing is shown until one is. */
function Escolhidos(p: {
  quantos: number
  arquivados: boolean
  aoFazer: (s: SituacaoDoProduto) => void
  aoReajustar: (() => void) | undefined
}) {
  const { t } = useTextos()
  if (!p.quantos) return null
  return (
    <Flex
      gap="3"
      wrap="wrap"
      align="center"
      mb="4"
      p="3"
      bg="brand.soft"
      borderRadius="l3"
      role="group"
      aria-label={t('produto.escolhidos', { n: p.quantos })}
    >
      <Text fontWeight="semibold" flex="1" minW="8rem" aria-live="polite">
        <Fala>{t('produto.escolhidos', { n: p.quantos })}</Fala>
      </Text>
      <Button variant="outline" onClick={() => p.aoFazer('disponivel')}>
        {t(p.arquivados ? 'produto.fazer.desarquivar' : 'produto.fazer.disponivel')}
      </Button>
      {!p.arquivados && (
        <>
          {p.aoReajustar && (
            <Button variant="outline" onClick={p.aoReajustar}>
              {t('reajuste.titulo')}
            </Button>
          )}
          <Button variant="outline" onClick={() => p.aoFazer('indisponivel')}>
            {t('produto.fazer.indisponivel')}
          </Button>
          <Button variant="outline" color="danger" onClick={() => p.aoFazer('arquivado')}>
            {t('produto.fazer.arquivado')}
          </Button>
        </>
      )}
    </Flex>
  )
}
