import { Box, Button, Flex, Grid, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDaCobranca } from '../../../../shared/domain/empresa.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { limitesDaVenda, type MeioDaVenda } from '../../../../shared/domain/vendaPos.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Valor } from '../../ui/Valor.tsx'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'
import { FaceDoPonto } from './FaceDoPonto.tsx'
import { corpoDaNota, FiscalDaVenda, faltasDaNota, semNota } from './FiscalDaVenda.tsx'
import type { Venda } from './PontoDeVenda.tsx'
import { chaveDaLinha, type LinhaDoBalcao, ProdutosDoBalcao } from './ProdutosDoBalcao.tsx'
import { Teclado } from './Teclado.tsx'
import { mudarTurno, useTurno } from './turno.ts'
import { useRede } from './usePonto.ts'

const recusas = {
  ...({ PosNaoContratado: 'balcao.naoContratado', LojaNaoContratada: 'balcao.indisponivel' } as const),
  ...({ ProdutoNaoEncontrado: 'balcao.indisponivel', ProdutoIndisponivel: 'balcao.indisponivel' } as const),
  ...({ EstoqueEsgotado: 'balcao.esgotado', FormaIndisponivel: 'balcao.semForma' } as const),
  ...({ EmpresaNaoAtiva: 'balcao.parada', VendasDoDiaEsgotadas: 'balcao.limiteDoDia' } as const),
  ...({ PagamentoRecusado: 'balcao.recusada', ProvedorSemResposta: 'balcao.semResposta' } as const),
  ...({ SemResposta: 'balcao.semResposta', Manutencao: 'balcao.manutencao' } as const),
  ...({ RequisicaoInvalida: 'balcao.valorRecusado', PosSemOperador: 'operador.quemTexto' } as const),
} as const

/** What is being sold: an amount, products or both, and how it is charged. */
export function MontarVenda({
  configuracao: c,
  aoVender,
  aoFaltarQuem,
}: {
  configuracao: Configuracao
  aoVender: (v: Venda) => void
  /** The company named who sells meanwhile, or the turn is over. */
  aoFaltarQuem: () => void
}) {
  const { t } = useTextos()
  const { perfil, lojaLiberada, slug } = useSessao()
  const rede = useRede()
  const turno = useTurno()
  const vender = useAction('venderNoPos')
  const [aba, setAba] = useState<'teclado' | 'produtos'>('teclado')
  const [centavos, setCentavos] = useState(0)
  const [linhas, setLinhas] = useState<readonly LinhaDoBalcao[]>([])
  const [descricao, setDescricao] = useState('')
  const [nota, setNota] = useState(semNota)
  const [qual, setQual] = useState<MeioDaVenda>()
  const comProdutos = lojaLiberada && pode(perfil, 'G04', 'ler')
  const total = linhas.reduce((soma, l) => soma + l.unitario * l.quantidade, centavos)
  const quantos = linhas.reduce((soma, l) => soma + l.quantidade, 0)
  const faltas = faltasDaNota(nota, total)
  const pronta = total >= limitesDaCobranca.minimo && rede && !faltas.chave && !faltas.tributos
  const mudar = (linha: LinhaDoBalcao, quantidade: number) =>
    setLinhas(antes => {
      const outras = antes.filter(l => chaveDaLinha(l) !== chaveDaLinha(linha))
      return quantidade > 0 ? [...outras, { ...linha, quantidade }] : outras
    })
  const cobrar = async (meio: MeioDaVenda) => {
    if (!pronta || vender.enviando) return
    setQual(meio)
    const body = {
      ...(turno && { turno: turno.turno }),
      ...{ meio, descricao: descricao.trim(), valor: paraReais(centavos) },
      linhas: linhas.map(({ produto, variacao, quantidade }) => ({ produto, variacao, quantidade })),
      ...corpoDaNota(nota),
    }
    const r = await vender.executar({ body })
    if (r.ok) aoVender(r.data)
    else if (r.error.name === 'PosSemOperador') {
      mudarTurno(undefined)
      aoFaltarQuem()
    }
  }
  const temPix = c.formas.includes(formas.pix)
  const temCartao = c.formas.includes(formas.cartao)
  return (
    <Grid
      columnGap={{ base: '4', lg: '8' }}
      rowGap="4"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      templateRows={{ lg: 'auto 1fr' }}
    >
      <Stack gap="4" order={{ base: 1, lg: 0 }} gridRow={{ lg: 'span 2' }}>
        {comProdutos && (
          <Fichas rotulo={t('balcao.oQueVender')}>
            <Ficha ligada={aba === 'teclado'} aoClicar={() => setAba('teclado')}>
              {t('balcao.teclado')}
            </Ficha>
            <Ficha ligada={aba === 'produtos'} aoClicar={() => setAba('produtos')}>
              {t('balcao.produtos')}
            </Ficha>
          </Fichas>
        )}
        {aba === 'produtos' && comProdutos ? (
          <ProdutosDoBalcao linhas={linhas} aoMudar={mudar} />
        ) : (
          <Teclado centavos={centavos} aoMudar={setCentavos} />
        )}
        <Box display={{ base: 'block', lg: 'none' }}>
          <Descricao valor={descricao} aoMudar={setDescricao} lugar="baixo" />
          <FiscalDaVenda nota={nota} aoMudar={setNota} faltas={faltas} lugar="baixo" />
        </Box>
      </Stack>
      <Stack gap="4" order={{ base: 0, lg: 1 }}>
        <FaceDoPonto configuracao={c}>
          <Heading as="h1" fontSize="sm" fontWeight="semibold" color="ink-2">
            {t('balcao.total')}
          </Heading>
          <Text
            fontSize={{ base: 'clamp(1.25rem, 6.4vw, 1.875rem)', md: '4xl' }}
            fontWeight="bold"
            lineHeight="1.2"
            aria-live="polite"
          >
            <Fala>
              <Valor centavos={total} />
            </Fala>
          </Text>
          {quantos > 0 && (
            <Text color="ink-2" fontSize="sm">
              {t('balcao.itens', { n: quantos })}
            </Text>
          )}
        </FaceDoPonto>
        <Box display={{ base: 'none', lg: 'block' }}>
          <Descricao valor={descricao} aoMudar={setDescricao} lugar="lado" />
          <FiscalDaVenda nota={nota} aoMudar={setNota} faltas={faltas} lugar="lado" />
        </Box>
      </Stack>
      <Stack
        gap="3"
        order={2}
        gridColumn={{ lg: '2' }}
        bottom="0"
        // always under the thumb; on a screen that is not high it would hide what is pressed before it
        css={{ '@media (min-height: 37.5rem) and (max-width: 63.99rem)': { position: 'sticky' } }}
        bg="canvas"
        py={{ base: '3', lg: '0' }}
        zIndex="1"
      >
        {!rede && <Aviso tom="atencao">{t('balcao.semRede')}</Aviso>}
        <AvisoDeErro erro={vender.erro} textos={recusas} />
        {total > 0 && total < limitesDaCobranca.minimo && <Aviso tom="nota">{t('balcao.minimo')}</Aviso>}
        {!temPix && !temCartao && <Aviso tom="nota">{t('balcao.semFormas')}</Aviso>}
        <Flex gap="2" direction="column">
          {temPix && (
            <Button size="lg" h="14" aria-disabled={!pronta || vender.enviando} onClick={() => void cobrar('pix')}>
              <Icone nome="pix" />
              {t(vender.enviando && qual === 'pix' ? 'balcao.gerando' : 'balcao.cobrarPix')}
            </Button>
          )}
          {temCartao && (
            <Button
              size="lg"
              h="12"
              variant="outline"
              aria-disabled={!pronta || vender.enviando}
              onClick={() => void cobrar('link')}
            >
              <Icone nome="cartao" />
              {t(vender.enviando && qual === 'link' ? 'balcao.gerando' : 'balcao.cobrarLink')}
            </Button>
          )}
        </Flex>
        <Text asChild color="brand.strong" fontWeight="semibold" textAlign="center" py="2">
          <Link to={caminhos.gaveta(slug)}>{t('gaveta.titulo')}</Link>
        </Text>
      </Stack>
    </Grid>
  )
}

/** It stands under the pad on a phone and beside it on a desk: each has an id of its own, so that its label is its own. */
function Descricao(p: { valor: string; aoMudar: (texto: string) => void; lugar: 'baixo' | 'lado' }) {
  const { t } = useTextos()
  return (
    <Campo nome={`descricao-${p.lugar}`} rotulo={t('balcao.descricao')} opcional={t('form.opcional')}>
      <Input
        size="lg"
        maxLength={limitesDaVenda.descricao}
        placeholder={t('balcao.descricaoExemplo')}
        value={p.valor}
        onChange={e => p.aoMudar(e.currentTarget.value)}
      />
    </Campo>
  )
}
