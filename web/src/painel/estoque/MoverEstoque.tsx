import { Button, chakra, Heading, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoEstoque, type MovimentoManual, movimentosManuais } from '../../../../shared/domain/estoque.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'

interface Props {
  nivel: { id: string; quantidade: number }
  aoMover: () => void
}

/** What came, was sold by other means, came back or was lost: written once, and corrected by another one. */
export function MoverEstoque({ nivel, aoMover }: Props) {
  const { t } = useTextos()
  const { executar } = useAction('moverEstoque')
  const [tipo, setTipo] = useState<MovimentoManual>('entrada')
  const [quantidade, setQuantidade] = useState('')
  const [centavos, setCentavos] = useState(0)
  const [motivo, setMotivo] = useState('')
  const unidades = /^\d{1,7}$/.test(quantidade.trim()) ? Number(quantidade) : 0
  const form = useFormulario({
    campos: ['quantidade', 'custo', 'motivo'],
    conferir: () => ({ quantidade: unidades < 1 && 'estoque.falta.quantidade' }),
    enviar: () => {
      const custo = tipo === 'entrada' && centavos > 0 ? paraReais(centavos) : null
      return executar({ params: { id: nivel.id }, body: { tipo, quantidade: unidades, custo, motivo: motivo.trim() } })
    },
    aoConcluir: n => {
      avisar(t('estoque.movido', { n: n.quantidade }))
      setQuantidade('')
      setCentavos(0)
      setMotivo('')
      aoMover()
    },
    aoRecusar: recusa =>
      recusa.name === 'EstoqueInsuficiente'
        ? { quantidade: { texto: t('estoque.insuficiente', { n: recusa.quantidade }) } }
        : recusa.name === 'RequisicaoInvalida'
          ? { quantidade: { texto: recusa.campos[0]?.mensagem ?? '' } }
          : undefined,
  })
  return (
    <chakra.form {...form.ligar} aria-labelledby="titulo-do-movimento">
      <Stack gap="4">
        <Heading as="h3" id="titulo-do-movimento" fontSize="md" fontWeight="semibold">
          {t('estoque.mover')}
        </Heading>
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        <Fichas rotulo={t('estoque.mover')}>
          {movimentosManuais.map(m => (
            <Ficha key={m} ligada={m === tipo} aoClicar={() => setTipo(m)}>
              {t(`estoque.tipo.${m}`)}
            </Ficha>
          ))}
        </Fichas>
        <Text color="ink-2" fontSize="sm" aria-live="polite">
          <Fala>{t(`estoque.tipo.${tipo}Texto`)}</Fala>
        </Text>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo {...form.campo('quantidade')} rotulo={t('estoque.coluna.quantidade')}>
            <Input
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={quantidade}
              onChange={e => setQuantidade(e.currentTarget.value)}
            />
          </Campo>
          {tipo === 'entrada' && (
            <Campo {...form.campo('custo')} rotulo={t('estoque.custoUnitario')} opcional={t('produto.opcional')}>
              <CampoDinheiro size="lg" centavos={centavos} aoMudar={setCentavos} />
            </Campo>
          )}
        </SimpleGrid>
        <Campo {...form.campo('motivo')} rotulo={t('estoque.motivo')} opcional={t('produto.opcional')}>
          <Input
            size="lg"
            autoComplete="off"
            maxLength={limitesDoEstoque.motivo}
            value={motivo}
            onChange={e => setMotivo(e.currentTarget.value)}
          />
        </Campo>
        <Button type="submit" alignSelf="flex-start" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'estoque.lancar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
