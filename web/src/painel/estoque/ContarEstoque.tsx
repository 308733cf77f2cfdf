import { Button, chakra, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDoEstoque } from '../../../../shared/domain/estoque.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import type { ItemDoEstoque } from './colunas.tsx'

/** What was counted on the shelf beside what the stock says; one press writes the differences. What is left empty was not counted. */
export function ContarEstoque({ itens, aoContar }: { itens: readonly ItemDoEstoque[]; aoContar: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('contarEstoque')
  const [contados, setContados] = useState<Readonly<Record<string, string>>>({})
  const [motivo, setMotivo] = useState('')
  const daqui = itens.slice(0, limitesDoEstoque.porContagem)
  const lidos = daqui.flatMap(n => {
    const texto = contados[n.id]?.trim() ?? ''
    return /^\d{1,7}$/.test(texto) ? [{ estoque: n.id, quantidade: Number(texto), havia: n.quantidade }] : []
  })
  const diferencas = lidos.filter(c => c.quantidade !== c.havia).length
  const form = useFormulario({
    campos: ['contagem', 'motivo'],
    conferir: () => ({ contagem: lidos.length === 0 && 'estoque.contagem.nada' }),
    enviar: () => executar({ body: { contados: lidos.map(({ havia: _, ...c }) => c), motivo: motivo.trim() } }),
    aoConcluir: r => {
      avisar(t('estoque.contagem.feita', { n: r.diferencas.length }))
      aoContar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{t('estoque.contagem.texto')}</Text>
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        <chakra.ul listStyleType="none" id="campo-contagem" tabIndex={-1}>
          {daqui.map(n => (
            <Linha
              key={n.id}
              item={n}
              texto={contados[n.id] ?? ''}
              aoMudar={texto => setContados(antes => ({ ...antes, [n.id]: texto }))}
            />
          ))}
        </chakra.ul>
        {form.campo('contagem').erro && (
          <Text role="alert" color="danger" fontSize="sm">
            <Fala>{form.campo('contagem').erro}</Fala>
          </Text>
        )}
        <Campo {...form.campo('motivo')} rotulo={t('estoque.motivo')} opcional={t('produto.opcional')}>
          <Input
            size="lg"
            maxLength={limitesDoEstoque.motivo}
            value={motivo}
            onChange={e => setMotivo(e.currentTarget.value)}
          />
        </Campo>
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {form.enviando ? t('salvando') : t('estoque.contagem.lancar', { n: diferencas })}
        </Button>
      </Stack>
    </chakra.form>
  )
}

function Linha(p: { item: ItemDoEstoque; texto: string; aoMudar: (texto: string) => void }) {
  const { t } = useTextos()
  const { nome, quantidade } = p.item
  const contado = /^\d{1,7}$/.test(p.texto.trim()) ? Number(p.texto) : undefined
  const diferenca = contado === undefined ? 0 : contado - quantidade
  return (
    <chakra.li py="2" borderBottomWidth="1px" borderColor="line">
      <Grid templateColumns="1fr 6rem" gap="3" alignItems="center">
        <Flex direction="column" minW="0">
          <Text overflowWrap="anywhere" fontWeight="semibold">
            {nome}
          </Text>
          <Text color="ink-2" fontSize="sm" aria-live="polite">
            <Fala>
              {t('estoque.contagem.havia', { n: quantidade })}
              {diferenca !== 0 && (
                <Text as="span" color={diferenca < 0 ? 'danger' : 'brand.strong'} ms="2">
                  {diferenca > 0 ? `+${diferenca}` : `−${-diferenca}`}
                </Text>
              )}
            </Fala>
          </Text>
        </Flex>
        <Input
          aria-label={t('estoque.contagem.contado', { nome })}
          h="11"
          inputMode="numeric"
          maxLength={7}
          textAlign="end"
          value={p.texto}
          onChange={e => p.aoMudar(e.currentTarget.value)}
        />
      </Grid>
    </chakra.li>
  )
}
