import { Box, Button, Checkbox, chakra, Flex, Grid, Input, Text } from '@chakra-ui/react'
import { limitesDoCatalogo } from '../../../../shared/domain/catalogo.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import {
  type EixoNoRascunho,
  quantasCombinacoes,
  type RascunhoDoProduto,
  type VariacaoNoRascunho,
  variacoesDe,
} from './rascunhoDoProduto.ts'

interface Props {
  rascunho: RascunhoDoProduto
  aoMudar: (r: RascunhoDoProduto) => void
  erroDe: (campo: string) => string | undefined
}

/** What a product varies in, and each combination: whether it is sold, and what it costs where that differs. */
export function Variacoes({ rascunho: r, aoMudar, erroDe }: Props) {
  const { t } = useTextos()
  const mudarEixos = (eixos: EixoNoRascunho[]) => aoMudar({ ...r, eixos, variacoes: variacoesDe(eixos, r) })
  const mudarEixo = (n: number, mudanca: Partial<EixoNoRascunho>) =>
    mudarEixos(r.eixos.map((e, i) => (i === n ? { ...e, ...mudanca } : e)))
  const mudarVariacao = (n: number, mudanca: Partial<VariacaoNoRascunho>) =>
    aoMudar({ ...r, variacoes: r.variacoes.map((v, i) => (i === n ? { ...v, ...mudanca } : v)) })
  const quantas = quantasCombinacoes(r.eixos)
  const demais = quantas > limitesDoCatalogo.variacoes
  return (
    <Flex as="section" direction="column" gap="4" aria-labelledby="titulo-das-variacoes">
      <div>
        <Text id="titulo-das-variacoes" fontWeight="semibold">
          {t('produto.variacoes')}
        </Text>
        <Text color="ink-2" fontSize="sm">
          {t('produto.variacoesTexto')}
        </Text>
      </div>
      {r.eixos.map((e, n) => (
        // axes have no id of their own: their place is what they are
        // biome-ignore lint/suspicious/noArrayIndexKey: controlled fields in place
        <Grid key={n} templateColumns={{ base: '1fr 2.75rem', sm: '1fr 2fr 2.75rem' }} gap="3" alignItems="end">
          <Campo nome={`eixo-${n}-nome`} rotulo={t('produto.eixo.nome', { n: n + 1 })}>
            <Input
              size="lg"
              maxLength={limitesDoCatalogo.opcao}
              placeholder={t('produto.eixo.nomeDica')}
              value={e.nome}
              onChange={ev => mudarEixo(n, { nome: ev.currentTarget.value })}
            />
          </Campo>
          <Box gridColumn={{ base: '1 / -1', sm: 'auto' }} gridRow={{ base: 2, sm: 'auto' }}>
            <Campo nome={`eixo-${n}-opcoes`} rotulo={t('produto.eixo.opcoes')}>
              <Input
                size="lg"
                placeholder={t('produto.eixo.opcoesDica')}
                value={e.opcoes}
                onChange={ev => mudarEixo(n, { opcoes: ev.currentTarget.value })}
              />
            </Campo>
          </Box>
          <Button
            variant="ghost"
            colorPalette="gray"
            w="11"
            h="11"
            px="0"
            aria-label={t('produto.eixo.tirar', { n: n + 1 })}
            title={t('produto.eixo.tirar', { n: n + 1 })}
            onClick={() => mudarEixos(r.eixos.filter((_, i) => i !== n))}
          >
            <Icone nome="fechar" />
          </Button>
        </Grid>
      ))}
      {erroDe('eixos') && (
        <Text id="campo-eixos" tabIndex={-1} role="alert" color="danger" fontSize="sm">
          <Fala>{demais ? t('produto.eixo.demais', { n: quantas }) : erroDe('eixos')}</Fala>
        </Text>
      )}
      {r.eixos.length < limitesDoCatalogo.eixos && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          onClick={() => mudarEixos([...r.eixos, { nome: '', opcoes: '' }])}
        >
          <Icone nome="mais" />
          {t('produto.eixo.mais')}
        </Button>
      )}
      {r.variacoes.length > 0 && (
        <chakra.fieldset>
          <chakra.legend color="ink-2" fontSize="sm" mb="2">
            {t('produto.variacao.legenda')}
          </chakra.legend>
          <chakra.ul listStyleType="none">
            {r.variacoes.map((v, n) => (
              <Combinacao
                key={v.opcoes.join('\n')}
                variacao={v}
                erro={erroDe(`variacoes.${n}.sku`)}
                campo={`variacoes.${n}.sku`}
                aoMudar={mudanca => mudarVariacao(n, mudanca)}
              />
            ))}
          </chakra.ul>
        </chakra.fieldset>
      )}
    </Flex>
  )
}

function Combinacao(p: {
  variacao: VariacaoNoRascunho
  campo: string
  erro: string | undefined
  aoMudar: (mudanca: Partial<VariacaoNoRascunho>) => void
}) {
  const { t } = useTextos()
  const { variacao: v } = p
  const nome = v.opcoes.join(' · ')
  return (
    <chakra.li py="2" borderTopWidth="1px" borderColor="line">
      <Grid templateColumns={{ base: '1fr 1fr', sm: '1fr 9rem 9rem' }} gap="2" alignItems="center">
        <Checkbox.Root
          checked={v.ativa}
          onCheckedChange={({ checked }) => p.aoMudar({ ativa: checked === true })}
          minH="11"
          gap="2.5"
          cursor="pointer"
          gridColumn={{ base: '1 / -1', sm: 'auto' }}
        >
          <Checkbox.HiddenInput aria-label={t('produto.variacao.ativa', { nome })} />
          <Checkbox.Control />
          <Text as="span" overflowWrap="anywhere" color={v.ativa ? 'ink' : 'ink-2'}>
            {nome}
          </Text>
        </Checkbox.Root>
        <CampoDinheiro
          aria-label={t('produto.variacao.preco', { nome })}
          centavos={v.centavos}
          aoMudar={centavos => p.aoMudar({ centavos })}
          placeholder={t('produto.variacao.precoDica')}
          h="11"
        />
        <Input
          id={`campo-${p.campo}`}
          aria-label={t('produto.variacao.sku', { nome })}
          aria-invalid={!!p.erro}
          placeholder="SKU"
          h="11"
          maxLength={limitesDoCatalogo.sku}
          autoComplete="off"
          value={v.sku}
          onChange={e => p.aoMudar({ sku: e.currentTarget.value })}
        />
      </Grid>
      {p.erro && (
        <Text role="alert" color="danger" fontSize="sm" mt="1">
          <Fala>{p.erro}</Fala>
        </Text>
      )}
    </chakra.li>
  )
}
