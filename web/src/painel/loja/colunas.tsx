import { Box, Checkbox, chakra, HStack, Text } from '@chakra-ui/react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ItemDe } from '../../api/useLista.ts'
import type { Traduzir } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Imagem } from '../../ui/Imagem.tsx'
import { type Acao, MenuDeAcoes } from '../../ui/MenuDeAcoes.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'

export type ProdutoNaLista = ItemDe<'listarProdutos'>
type SituacaoDeUm = ProdutoNaLista['situacao']
const tons: Record<SituacaoDeUm, TomDaSituacao> = { disponivel: 'bom', indisponivel: 'parado', arquivado: 'parado' }

interface Acoes {
  abrir: (p: ProdutoNaLista) => void
  vender: (p: ProdutoNaLista) => void
  duplicar: (p: ProdutoNaLista) => void
  mudar: (p: ProdutoNaLista, situacao: SituacaoDeUm) => void
  escolhidos: ReadonlySet<string>
  escolher: (p: ProdutoNaLista, sim: boolean) => void
}

/** The columns of the company's products: chosen or not, what, how it stands, for how much, and what can be done. */
export const colunasDosProdutos = (t: Traduzir, a: Acoes): Coluna<ProdutoNaLista>[] => [
  {
    id: 'nome',
    titulo: t('produto.coluna.nome'),
    lugar: 'nome',
    celula: p => (
      <HStack gap="3" minW="0" align={{ base: 'flex-start', lg: 'center' }}>
        <Checkbox.Root
          checked={a.escolhidos.has(p.id)}
          onCheckedChange={({ checked }) => a.escolher(p, checked === true)}
          pt="0.5"
          cursor="pointer"
        >
          <Checkbox.HiddenInput aria-label={t('produto.escolher', { nome: p.nome })} />
          <Checkbox.Control />
        </Checkbox.Root>
        <Miniatura produto={p} />
        <Box minW="0">
          <Porta aoAbrir={() => a.abrir(p)}>{p.nome}</Porta>
          <Text color="ink-2" fontSize="sm">
            {[p.categoria, p.sku, p.variacoes > 0 && t('produto.nVariacoes', { n: p.variacoes })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
      </HStack>
    ),
  },
  {
    id: 'tipo',
    titulo: t('produto.coluna.tipo'),
    quieta: true,
    celula: p => t(`produto.tipo.${p.tipo}`),
  },
  {
    id: 'situacao',
    titulo: t('produto.coluna.situacao'),
    lugar: 'pe',
    celula: p => <Situacao tom={tons[p.situacao]}>{t(`produto.situacao.${p.situacao}`)}</Situacao>,
  },
  {
    id: 'preco',
    titulo: t('produto.coluna.preco'),
    lugar: 'valor',
    fim: true,
    celula: p => <Preco produto={p} t={t} />,
  },
  {
    id: 'acoes',
    titulo: t('produto.coluna.acoes'),
    lugar: 'acoes',
    fim: true,
    celula: p => <MenuDeAcoes rotulo={t('produto.acoesDe', { nome: p.nome })} acoes={acoesDe(p, t, a)} />,
  },
]

/** Its first photo; the initials where it has none, so that names stand below one another. */
const Miniatura = ({ produto: { foto, nome } }: { produto: ProdutoNaLista }) =>
  foto ? (
    <chakra.img src={foto} alt="" boxSize="40px" flexShrink="0" objectFit="cover" borderRadius="l2" loading="lazy" />
  ) : (
    <Imagem origem={null} nome={nome} tamanho={40} />
  )

/** Today's price; on a promotion's days the other one beside it, struck out. */
function Preco({ produto: p, t }: { produto: ProdutoNaLista; t: Traduzir }) {
  const hoje = <Valor centavos={deReais(p.precoHoje) ?? 0} />
  if (p.precoHoje === p.preco) return hoje
  return (
    <Box as="span">
      <Text
        as="s"
        color="ink-2"
        fontSize="sm"
        fontWeight="normal"
        display={{ base: 'block', lg: 'inline' }}
        me={{ lg: '2' }}
        title={t('produto.emPromocao')}
      >
        {formatarReais(deReais(p.preco) ?? 0)}
      </Text>
      {hoje}
    </Box>
  )
}

function acoesDe(p: ProdutoNaLista, t: Traduzir, a: Acoes): (Acao | null)[] {
  const vende = p.situacao === 'disponivel'
  const volta = p.situacao === 'arquivado' ? 'produto.fazer.desarquivar' : 'produto.fazer.disponivel'
  return [
    vende ? { id: 'vender', rotulo: t('produto.vender'), icone: 'link', aoEscolher: () => a.vender(p) } : null,
    { id: 'editar', rotulo: t('produto.editar'), icone: 'editar', aoEscolher: () => a.abrir(p) },
    { id: 'duplicar', rotulo: t('produto.duplicar'), icone: 'copiar', aoEscolher: () => a.duplicar(p) },
    vende
      ? {
          id: 'parar',
          rotulo: t('produto.fazer.indisponivel'),
          icone: 'olhoFechado',
          aoEscolher: () => a.mudar(p, 'indisponivel'),
        }
      : { id: 'voltar', rotulo: t(volta), icone: 'olho', aoEscolher: () => a.mudar(p, 'disponivel') },
    p.situacao === 'arquivado'
      ? null
      : {
          id: 'arquivar',
          rotulo: t('produto.fazer.arquivado'),
          icone: 'encerrar',
          perigo: true,
          aoEscolher: () => a.mudar(p, 'arquivado'),
        },
  ]
}
