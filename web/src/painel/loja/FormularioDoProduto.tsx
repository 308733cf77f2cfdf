import { Box, Button, chakra, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDoCatalogo as limites, tiposDeProduto } from '../../../../shared/domain/catalogo.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { CamposDasMedidas } from './CamposDasMedidas.tsx'
import { FotosDoProduto } from './FotosDoProduto.tsx'
import { PerguntasDoProduto } from './PerguntasDoProduto.tsx'
import {
  camposDasPerguntas,
  camposDoRascunho,
  corpoDoProduto,
  faltasDoProduto,
  type ProdutoLido,
  type RascunhoDoProduto,
  rascunhoDe,
} from './rascunhoDoProduto.ts'
import { Variacoes } from './Variacoes.tsx'

interface Props {
  atual: ProdutoLido | undefined
  aoGravar: () => void
}

/** Makes or changes a product: name and price first, everything else may wait. */
export function FormularioDoProduto({ atual, aoGravar }: Props) {
  const { t } = useTextos()
  const criar = useAction('criarProduto')
  const alterar = useAction('alterarProduto')
  const [r, setR] = useState(() => rascunhoDe(atual))
  const form = useFormulario({
    campos: [
      ...camposDoRascunho,
      ...r.variacoes.map((_, n) => `variacoes.${n}.sku`),
      ...['agendamento', ...camposDasPerguntas(r.perguntas)],
    ],
    conferir: () => faltasDoProduto(r),
    enviar: () => {
      const body = corpoDoProduto(r)
      return atual ? alterar.executar({ params: { id: atual.id }, body }) : criar.executar({ body })
    },
    aoConcluir: p => {
      avisar(t('produto.salvo', { nome: p.nome }))
      aoGravar()
    },
    aoRecusar: recusa => {
      if (recusa.name === 'RequisicaoInvalida')
        return Object.fromEntries(recusa.campos.map(c => [c.campo, { texto: c.mensagem }]))
      if (recusa.name !== 'SkuJaExiste') return undefined
      const n = r.variacoes.findIndex(v => v.sku.trim().toUpperCase() === recusa.sku)
      const proprio = r.sku.trim().toUpperCase() === recusa.sku
      const campo = proprio || n < 0 ? 'sku' : `variacoes.${n}.sku`
      return { [campo]: { texto: t('produto.skuJaExiste', { sku: recusa.sku }) } }
    },
  })
  const { erro, enviando } = form
  const mudar = (mudanca: Partial<RascunhoDoProduto>) => setR(antes => ({ ...antes, ...mudanca }))
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {erro && (
          <Aviso tom="erro">{erro.name === 'ProdutosDemais' ? t('produto.demais') : t(textoDoErro(erro.name))}</Aviso>
        )}
        <Fichas rotulo={t('produto.campo.tipo')}>
          {tiposDeProduto.map(tipo => (
            <Ficha key={tipo} ligada={tipo === r.tipo} aoClicar={() => mudar({ tipo })}>
              {t(`produto.tipo.${tipo}`)}
            </Ficha>
          ))}
        </Fichas>
        <Campo {...form.campo('nome')} rotulo={t('produto.campo.nome')} dica={t('produto.campo.nomeDica')}>
          <Input
            size="lg"
            autoFocus={!atual}
            autoComplete="off"
            maxLength={limites.nome}
            value={r.nome}
            onChange={e => mudar({ nome: e.currentTarget.value })}
          />
        </Campo>
        <Campo {...form.campo('preco')} rotulo={t('produto.campo.preco')}>
          <CampoDinheiro size="lg" centavos={r.centavos} aoMudar={centavos => mudar({ centavos })} />
        </Campo>
        <Promocao rascunho={r} aoMudar={mudar} campo={form.campo} />
        <FotosDoProduto
          fotos={r.fotos}
          aoMudar={mudanca => setR(antes => ({ ...antes, fotos: mudanca(antes.fotos) }))}
          erro={r.fotos.every(f => f.estado === 'pronta') ? undefined : form.campo('fotos').erro}
        />
        <Campo {...form.campo('descricao')} rotulo={t('produto.campo.descricao')} opcional={t('produto.opcional')}>
          <Textarea
            rows={4}
            maxLength={limites.descricao}
            value={r.descricao}
            onChange={e => mudar({ descricao: e.currentTarget.value })}
          />
        </Campo>
        <Interruptor
          nome="disponivel"
          ligado={r.disponivel}
          aoMudar={disponivel => mudar({ disponivel })}
          rotulo={t('produto.disponivel')}
          texto={t('produto.disponivelTexto')}
        />
        <Variacoes rascunho={r} aoMudar={setR} erroDe={campo => form.campo(campo).erro} />
        {r.tipo === 'produto' && <Embalado rascunho={r} aoMudar={mudar} campo={form.campo} />}
        <PerguntasDoProduto rascunho={r} aoMudar={mudar} campo={form.campo} />
        <Detalhes rascunho={r} aoMudar={mudar} campo={form.campo} />
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'produto.salvar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}

const textoDoErro = (nome: string) =>
  nome === 'SemResposta' ? 'erro.semResposta' : nome === 'LojaNaoContratada' ? 'produto.naoContratada' : 'erro.texto'

interface Parte {
  rascunho: RascunhoDoProduto
  aoMudar: (mudanca: Partial<RascunhoDoProduto>) => void
  campo: (nome: string) => { nome: string; erro: string | undefined }
}

function Promocao({ rascunho: { promocao: promo }, aoMudar, campo }: Parte) {
  const { t } = useTextos()
  const mudar = (mudanca: Partial<NonNullable<typeof promo>>) =>
    promo && aoMudar({ promocao: { ...promo, ...mudanca } })
  return (
    <div>
      <Interruptor
        nome="promocao"
        ligado={!!promo}
        aoMudar={liga => aoMudar({ promocao: liga ? { centavos: 0, de: '', ate: '' } : null })}
        rotulo={t('produto.promocao')}
        texto={t('produto.promocaoTexto')}
      />
      {promo && (
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" mt="2">
          <Campo {...campo('promocao.preco')} rotulo={t('produto.promocao.preco')}>
            <CampoDinheiro size="lg" centavos={promo.centavos} aoMudar={centavos => mudar({ centavos })} />
          </Campo>
          {(['de', 'ate'] as const).map(dia => (
            <Campo key={dia} {...campo(`promocao.${dia}`)} rotulo={t(`produto.promocao.${dia}`)}>
              <Input type="date" size="lg" value={promo[dia]} onChange={e => mudar({ [dia]: e.currentTarget.value })} />
            </Campo>
          ))}
        </SimpleGrid>
      )}
    </div>
  )
}

/** What carriers ask of it; where nothing is said, it is as the shop's usual parcel. */
function Embalado({ rascunho: r, aoMudar, campo }: Parte) {
  const { t } = useTextos()
  return (
    <Box role="group" aria-labelledby="medidas">
      <Text id="medidas" fontWeight="semibold">
        {t('produto.medidas')}{' '}
        <chakra.span color="ink-2" fontWeight="normal">
          {t('produto.opcional')}
        </chakra.span>
      </Text>
      <Text color="ink-2" fontSize="sm" mb="2">
        {t('produto.medidasTexto')}
      </Text>
      <CamposDasMedidas
        medidas={r.medidas}
        aoMudar={mudanca => aoMudar({ medidas: { ...r.medidas, ...mudanca } })}
        campo={qual => campo(`medidas.${qual}`)}
      />
    </Box>
  )
}

function Detalhes({ rascunho: r, aoMudar, campo }: Parte) {
  const { t } = useTextos()
  const texto = (nome: 'categoria' | 'sku' | 'gtin' | 'ordem' | 'cbs' | 'ibs') => ({
    ...{ size: 'lg' as const, autoComplete: 'off', value: r[nome] },
    onChange: (e: { currentTarget: { value: string } }) => aoMudar({ [nome]: e.currentTarget.value }),
  })
  const opcional = t('produto.opcional')
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <Campo {...campo('categoria')} rotulo={t('produto.campo.categoria')} opcional={opcional}>
        <Input {...texto('categoria')} maxLength={limites.categoria} />
      </Campo>
      <Campo {...campo('ordem')} rotulo={t('produto.campo.ordem')} dica={t('produto.campo.ordemDica')}>
        <Input {...texto('ordem')} inputMode="numeric" maxLength={4} />
      </Campo>
      <Campo {...campo('sku')} rotulo={t('produto.campo.sku')} dica={t('produto.campo.skuDica')} opcional={opcional}>
        <Input {...texto('sku')} maxLength={limites.sku} />
      </Campo>
      <Campo {...campo('gtin')} rotulo={t('produto.campo.gtin')} dica={t('produto.campo.gtinDica')} opcional={opcional}>
        <Input {...texto('gtin')} inputMode="numeric" maxLength={14} />
      </Campo>
      {(['cbs', 'ibs'] as const).map(qual => (
        <Campo
          key={qual}
          {...campo(`tributos.${qual}`)}
          rotulo={t(`produto.campo.${qual}`)}
          dica={t('produto.campo.aliquotaDica')}
          opcional={opcional}
        >
          <Input {...texto(qual)} inputMode="decimal" maxLength={6} />
        </Campo>
      ))}
    </SimpleGrid>
  )
}
