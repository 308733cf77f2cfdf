import { Button, chakra, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDasCompras, totalDaCompra } from '../../../../shared/domain/compras.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Valor } from '../../ui/Valor.tsx'

interface ItemNoRascunho {
  estoque: string
  quantidade: string
  centavos: number
}
const itemVazio: ItemNoRascunho = { estoque: '', quantidade: '', centavos: 0 }
const inteiro = (texto: string): number => (/^\d{1,7}$/.test(texto.trim()) ? Number(texto) : 0)

interface Props {
  fornecedores: readonly ItemDe<'listarFornecedores'>[]
  aoCriar: (id: string) => void
}

/** A new purchase, kept as a draft: of whom, what of the stock, how many and at what cost. */
export function NovaCompra({ fornecedores, aoCriar }: Props) {
  const { t } = useTextos()
  const estoque = useLista('listarEstoque', {}, { porPagina: 50 })
  const { executar } = useAction('criarPedidoDeCompra')
  const [fornecedor, setFornecedor] = useState(fornecedores[0]?.id ?? '')
  const [itens, setItens] = useState<ItemNoRascunho[]>([itemVazio])
  const [previsao, setPrevisao] = useState('')
  const [observacao, setObservacao] = useState('')
  const lidos = itens.map(i => ({ estoque: i.estoque, quantidade: inteiro(i.quantidade), custo: i.centavos }))
  const certos = lidos.length > 0 && lidos.every(i => i.estoque && i.quantidade > 0)
  const form = useFormulario({
    campos: ['fornecedor', 'itens', 'previsao', 'observacao'],
    conferir: () => ({ itens: !certos && 'compra.falta.itens' }),
    enviar: () =>
      executar({
        body: {
          ...{ fornecedor, previsao: previsao || null, observacao: observacao.trim() },
          itens: lidos.map(i => ({ ...i, custo: paraReais(i.custo) })),
        },
      }),
    aoConcluir: c => {
      avisar(t('compra.criado'))
      aoCriar(c.id)
    },
    aoRecusar: recusa =>
      recusa.name === 'RequisicaoInvalida' ? { itens: { texto: recusa.campos[0]?.mensagem ?? '' } } : undefined,
  })
  const mudar = (n: number, mudanca: Partial<ItemNoRascunho>) =>
    setItens(antes => antes.map((i, k) => (k === n ? { ...i, ...mudanca } : i)))
  if (estoque.carregando) return <EsqueletoDeLinhas linhas={4} />
  if (estoque.itens.length === 0) return <Aviso tom="nota">{t('compra.semEstoque')}</Aviso>
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        <Campo {...form.campo('fornecedor')} rotulo={t('compra.fornecedor')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field value={fornecedor} onChange={e => setFornecedor(e.currentTarget.value)}>
              {fornecedores.map(f => (
                <option key={f.id} value={f.id}>
                  {f.nome}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        {itens.map((i, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without an id, controlled in place
          <Grid key={n} templateColumns={{ base: '1fr 1fr', sm: '1fr 6rem 9rem' }} gap="2">
            <NativeSelect.Root gridColumn={{ base: '1 / -1', sm: 'auto' }}>
              <NativeSelect.Field
                h="11"
                aria-label={t('compra.itemN', { n: n + 1 })}
                value={i.estoque}
                onChange={e => mudar(n, { estoque: e.currentTarget.value })}
              >
                <option value="">{t('compra.escolha')}</option>
                {estoque.itens.map(s => (
                  <option key={s.id} value={s.id}>
                    {s.nome}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
            <Input
              h="11"
              aria-label={t('compra.quantidadeN', { n: n + 1 })}
              placeholder={t('estoque.coluna.quantidade')}
              inputMode="numeric"
              maxLength={7}
              value={i.quantidade}
              onChange={e => mudar(n, { quantidade: e.currentTarget.value })}
            />
            <CampoDinheiro
              h="11"
              aria-label={t('compra.custoN', { n: n + 1 })}
              centavos={i.centavos}
              aoMudar={centavos => mudar(n, { centavos })}
            />
          </Grid>
        ))}
        {form.campo('itens').erro && (
          <Text id="campo-itens" tabIndex={-1} role="alert" color="danger" fontSize="sm">
            <Fala>{form.campo('itens').erro}</Fala>
          </Text>
        )}
        {itens.length < limitesDasCompras.itens && (
          <Button variant="outline" alignSelf="flex-start" onClick={() => setItens(antes => [...antes, itemVazio])}>
            {t('compra.maisItem')}
          </Button>
        )}
        <Text fontWeight="semibold">
          {t('compra.total')} <Valor centavos={totalDaCompra(lidos)} />
        </Text>
        <Campo {...form.campo('previsao')} rotulo={t('compra.previsao')} opcional={t('produto.opcional')}>
          <Input type="date" size="lg" value={previsao} onChange={e => setPrevisao(e.currentTarget.value)} />
        </Campo>
        <Campo {...form.campo('observacao')} rotulo={t('compra.observacao')} opcional={t('produto.opcional')}>
          <Input
            size="lg"
            maxLength={limitesDasCompras.observacao}
            value={observacao}
            onChange={e => setObservacao(e.currentTarget.value)}
          />
        </Campo>
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'compra.criar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
