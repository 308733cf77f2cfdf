import { Box, Button, chakra, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais, formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Busca, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { useLojaLiberada } from '../loja/useLojaLiberada.ts'
import { CamposDoAviso, minimoLido } from './AjustarEstoque.tsx'

/** Putting into stock (R106): which product, how many are there, and what one of them cost. */
export default function CadastroDeEstoque() {
  return (
    <Permitido grupo="G04" direito="escrever">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const { slug } = useSessao()
  const lojaLiberada = useLojaLiberada()
  const [nome, setNome] = useState('')
  const [produto, setProduto] = useState<string>()
  const lista = useLista('listarProdutos', nome ? { nome } : {})
  // a service or a file is never counted
  const coisas = lista.itens.filter(p => p.tipo === 'produto')
  const verEstoque = (
    <Button asChild variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }}>
      <Link to={caminhos.estoque(slug)}>{t('estoque.ver')}</Link>
    </Button>
  )
  return (
    <Pagina titulo={t('estoque.cadastro.titulo')} texto={t('estoque.cadastro.texto')} acao={verEstoque}>
      {!lojaLiberada ? (
        <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>
      ) : lista.error ? (
        <Superficie>
          <Falhou
            erro={lista.error.erro}
            titulo={t('lista.erro')}
            texto={t('lista.erroTexto')}
            aoRepetir={lista.recarregar}
          />
        </Superficie>
      ) : lista.carregando ? (
        <EsqueletoDeLinhas linhas={5} />
      ) : !nome && lista.itens.length === 0 ? (
        <Superficie>
          <EstadoVazio figura="loja" titulo={t('produto.vazio')} texto={t('estoque.cadastro.semProdutos')}>
            <Button asChild size="lg">
              <Link to={caminhos.produtos(slug)}>{t('produto.novo')}</Link>
            </Button>
          </EstadoVazio>
        </Superficie>
      ) : (
        <Box
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="l3"
          p={{ base: '5', md: '6' }}
          maxW="44rem"
        >
          <Stack gap="5">
            <Busca rotulo={t('produto.buscar')} valor={nome} aoMudar={setNome} />
            {coisas.length === 0 && <Text color="ink-2">{t('lista.nada')}</Text>}
            <Fichas rotulo={t('estoque.cadastro.qual')}>
              {coisas.map(p => (
                <Ficha key={p.id} ligada={p.id === produto} aoClicar={() => setProduto(p.id)}>
                  {p.nome}
                </Ficha>
              ))}
            </Fichas>
            {produto && <Formulario key={produto} produto={produto} />}
          </Stack>
        </Box>
      )}
    </Pagina>
  )
}

function Formulario({ produto }: { produto: string }) {
  const { t, idioma } = useTextos()
  const { data } = useEndpoint('obterProduto', { params: { id: produto } })
  const { executar } = useAction('cadastrarEstoque')
  const [qual, setQual] = useState('')
  const [quantidade, setQuantidade] = useState('')
  const [centavos, setCentavos] = useState(0)
  const [minimo, setMinimo] = useState('')
  const [encomenda, setEncomenda] = useState(false)
  const unidades = /^\d{1,7}$/.test(quantidade.trim()) ? Number(quantidade) : undefined
  const aviso = minimoLido(minimo)
  const variacao = qual || (data?.variacoes[0]?.id ?? null)
  const form = useFormulario({
    campos: ['variacao', 'quantidade', 'custo', 'minimo'],
    conferir: () => ({
      quantidade: unidades === undefined && 'estoque.falta.quantidade',
      minimo: aviso === undefined && 'estoque.falta.quantidade',
    }),
    enviar: () =>
      executar({
        body: {
          ...{ produto, variacao, quantidade: unidades ?? 0, custo: paraReais(centavos) },
          ...{ minimo: aviso ?? null, encomenda },
        },
      }),
    aoConcluir: n => {
      avisar(t('estoque.cadastrado', { nome: n.nome }))
      setQuantidade('')
      setCentavos(0)
    },
    aoRecusar: recusa => (recusa.name === 'EstoqueJaExiste' ? { quantidade: 'estoque.jaExiste' } : undefined),
  })
  if (!data) return <EsqueletoDeLinhas linhas={3} />
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        {data.variacoes.length > 0 && (
          <Campo {...form.campo('variacao')} rotulo={t('produto.vender.qual')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field value={variacao ?? ''} onChange={e => setQual(e.currentTarget.value)}>
                {data.variacoes.map(v => (
                  <option key={v.id} value={v.id}>
                    {`${v.opcoes.join(' · ')}, ${formatarReais(deReais(v.precoHoje) ?? 0, idioma)}`}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
        )}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo {...form.campo('quantidade')} rotulo={t('estoque.quantasHa')}>
            <Input
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={quantidade}
              onChange={e => setQuantidade(e.currentTarget.value)}
            />
          </Campo>
          <Campo {...form.campo('custo')} rotulo={t('estoque.custoUnitario')} opcional={t('produto.opcional')}>
            <CampoDinheiro size="lg" centavos={centavos} aoMudar={setCentavos} />
          </Campo>
        </SimpleGrid>
        <CamposDoAviso
          campo={form.campo('minimo')}
          minimo={minimo}
          aoMudarMinimo={setMinimo}
          encomenda={encomenda}
          aoMudarEncomenda={setEncomenda}
        />
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'estoque.porNoEstoque')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
