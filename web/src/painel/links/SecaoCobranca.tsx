import { Box, Button, chakra, Flex, Grid, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { EditorDeTexto } from '../../ui/EditorDeTexto.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { type LigacaoDoFormulario, type ParteDoFormulario, secao } from './formulario.ts'
import type { ItemDoRascunho } from './rascunho.ts'

const Nome = secao(['nome'], function Nome({ rascunho, mudar, erro }) {
  const { t } = useTextos()
  return (
    <Campo nome="nome" rotulo={t('form.nome')} dica={t('form.nomeDica')} erro={erro('nome')}>
      <Input
        size="lg"
        maxLength={80}
        autoComplete="off"
        value={rascunho.nome}
        onChange={e => mudar({ nome: e.currentTarget.value })}
      />
    </Campo>
  )
})

const Preco = secao(['valor'], function Preco({ rascunho, mudar, erro }) {
  const { t } = useTextos()
  return (
    <Campo nome="valor" rotulo={t('form.valor')} erro={erro('valor')}>
      <CampoDinheiro
        size="xl"
        fontWeight="bold"
        fontSize="xl"
        centavos={rascunho.valor}
        aoMudar={valor => mudar({ valor })}
      />
    </Campo>
  )
})

/** What is charged for, and how much. */
export const SecaoCobranca = memo(function SecaoCobranca(ligacao: LigacaoDoFormulario) {
  const { t } = useTextos()
  return (
    <Secao id="cobranca" titulo={t('form.cobranca')} texto={t('form.cobrancaTexto')}>
      <Nome {...ligacao} />
      <Box maxW={{ md: '16rem' }}>
        <Preco {...ligacao} />
      </Box>
    </Secao>
  )
})

/** What the payer reads of it, in words and item by item. */
export const SecaoDetalhes = secao(
  ['descricao', 'itens'],
  function SecaoDetalhes({ rascunho, mudar, erro }) {
    const { t } = useTextos()
    const resumo = [
      t(rascunho.descricao ? 'form.resumo.comDescricao' : 'form.resumo.semDescricao'),
      rascunho.itens.length ? t('form.resumo.itens', { n: rascunho.itens.length }) : t('form.resumo.semItens'),
    ]
    return (
      <Secao id="detalhes" titulo={t('form.detalhes')} texto={t('form.detalhesTexto')} resumo={resumo.join(' · ')}>
        <EditorDeTexto
          nome="descricao"
          rotulo={t('form.descricao')}
          dica={t('form.descricaoDica')}
          inicial={rascunho.descricao}
          aoMudar={descricao => mudar({ descricao })}
        />
        <Itens rascunho={rascunho} mudar={mudar} erro={erro} />
      </Secao>
    )
  },
  ['valor'],
)

function Itens({ rascunho, mudar, erro }: Pick<ParteDoFormulario<'valor' | 'itens'>, 'rascunho' | 'mudar' | 'erro'>) {
  const { t } = useTextos()
  const { itens } = rascunho
  const soma = itens.reduce((total, item) => total + item.valor * (Number(item.quantidade) || 0), 0)
  const trocar = (chave: number, mudanca: Partial<ItemDoRascunho>) =>
    mudar({ itens: itens.map(item => (item.chave === chave ? { ...item, ...mudanca } : item)) })
  const acrescentar = () =>
    mudar({
      itens: [
        ...itens,
        { chave: Math.max(-1, ...itens.map(i => i.chave)) + 1, descricao: '', quantidade: '1', valor: 0 },
      ],
    })
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="sm" fontWeight="semibold">
        {t('form.itens')}
      </chakra.legend>
      <Text fontSize="sm" color="ink-2" mb="2">
        {t('form.itensDica')}
      </Text>
      <Stack gap="3">
        {itens.map((item, i) => (
          <Grid
            key={item.chave}
            templateColumns={{ base: '1fr 1fr auto', md: 'minmax(0, 1fr) 6rem 9rem auto' }}
            gap="3"
            alignItems="start"
            p={{ base: '3', md: '0' }}
            borderWidth={{ base: '1px', md: '0' }}
            borderColor="line"
            borderRadius="l2"
          >
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <Campo
                nome={`item-${item.chave}-descricao`}
                rotulo={t('form.item', { n: i + 1 })}
                erro={erro(`item-${item.chave}-descricao`)}
              >
                <Input
                  size="lg"
                  maxLength={120}
                  value={item.descricao}
                  onChange={e => trocar(item.chave, { descricao: e.currentTarget.value })}
                />
              </Campo>
            </Box>
            <Campo
              nome={`item-${item.chave}-quantidade`}
              rotulo={t('form.itemQuantidade')}
              erro={erro(`item-${item.chave}-quantidade`)}
            >
              <Input
                size="lg"
                inputMode="numeric"
                maxLength={4}
                value={item.quantidade}
                onChange={e => trocar(item.chave, { quantidade: e.currentTarget.value.replace(/\D/g, '') })}
              />
            </Campo>
            <Campo
              nome={`item-${item.chave}-valor`}
              rotulo={t('form.itemValor')}
              erro={erro(`item-${item.chave}-valor`)}
            >
              <CampoDinheiro size="lg" centavos={item.valor} aoMudar={valor => trocar(item.chave, { valor })} />
            </Campo>
            <IconButton
              mt="27px"
              variant="ghost"
              colorPalette="gray"
              aria-label={t('form.tirarItem', { n: i + 1 })}
              onClick={() => mudar({ itens: itens.filter(x => x.chave !== item.chave) })}
            >
              <Icone nome="fechar" />
            </IconButton>
          </Grid>
        ))}
      </Stack>
      <Flex gap="3" align="center" wrap="wrap" mt={itens.length ? '3' : '0'}>
        <Button variant="outline" onClick={acrescentar} disabled={itens.length >= 50}>
          <Icone nome="mais" />
          {t('form.acrescentarItem')}
        </Button>
        {soma > 0 && soma !== rascunho.valor && (
          <Button
            variant="ghost"
            h="auto"
            minH="11"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => mudar({ valor: soma })}
          >
            {t('form.usarSoma')}&nbsp;
            <Valor centavos={soma} />
          </Button>
        )}
      </Flex>
    </chakra.fieldset>
  )
}
